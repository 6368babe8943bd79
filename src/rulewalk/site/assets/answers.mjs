// What a practice can answer without waiting for the engine: the frames that came with its page,
// and what the engine has answered while the learner was thinking.

const known = (position, progress) => JSON.stringify([position, progress]);

// The frames that came with a page: what the engine would answer, as far as they go.
export class Shipped {
  #pieces;
  #boards;
  #frames;
  #answers = new Map();

  static async fetch(name) {
    const address = new URL(`../frames/${name}`, import.meta.url);
    const response = await fetch(address, { priority: "high" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return new Shipped(await response.json());
  }

  constructor({ pieces, boards, frames, answers }) {
    this.#pieces = pieces;
    this.#boards = boards;
    this.#frames = frames;
    for (const { position, progress, to } of answers) {
      this.#answers.set(known(position, progress), new Map(Object.entries(to)));
    }
  }

  // Whether a game can go on from there.
  lead(position, progress) {
    return this.#answers.has(known(position, progress));
  }

  // The frame that answers, or undefined.
  answer({ position, action }, progress) {
    const to = this.#answers.get(known(position, progress));
    const frame = this.#frames[to?.get(action)];
    const pieces = frame && this.#boards[frame.html].map((piece) => this.#pieces[piece]);
    return frame && { ...frame, html: pieces.join("") };
  }
}

// The engine's answers to what one frame offers. Each frame has its own: they hold for nothing else.
export class Foreseen {
  #asked = new Map(); // action -> promise of the answer
  #frames = new Map(); // action -> frame, once it is here

  // Asks one question after the other while it is `worthwhile`, so that whoever chooses meanwhile
  // waits for one of them at most.
  async fill(questions, ask, worthwhile) {
    for (const question of questions) {
      if (!worthwhile()) return;
      const { action } = question;
      const asked = ask(question);
      this.#asked.set(action, asked);
      try {
        const { frame } = await asked;
        if (frame) this.#frames.set(action, frame);
      } catch {
        // It was lost with the engine, and whoever chooses it asks anew.
        this.#asked.delete(action);
        return;
      }
    }
  }

  // The frame that answers, or undefined.
  frame({ action }) {
    return this.#frames.get(action);
  }

  // The promise of an answer, or undefined where the question has not been asked.
  answer({ action }) {
    return this.#asked.get(action);
  }
}
