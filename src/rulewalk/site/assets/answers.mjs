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
    return this.#frame(this.#answers.get(known(position, progress))?.get(action));
  }

  // A frame that can follow, whichever, or undefined.
  some(position, progress) {
    const numbers = [...(this.#answers.get(known(position, progress))?.values() ?? [])];
    return this.#frame(numbers.find((number) => number !== numbers[0]));
  }

  #frame(number) {
    const frame = this.#frames[number];
    const pieces = frame && this.#boards[frame.html].map((piece) => this.#pieces[piece]);
    return frame && { ...frame, html: pieces.join("") };
  }
}

// The engine's answers to what one frame offers, for the progress that was sent along.
export class Foreseen {
  #at; // the position and the progress that they hold for
  #asked = new Map(); // action -> promise of the answer
  #frames = new Map(); // action -> frame, once it is here

  constructor(position, progress) {
    this.#at = known(position, progress);
  }

  // Asks one question after the other while it is `worthwhile`, so that whoever chooses meanwhile
  // waits for one of them at most. Rejects when the engine fails.
  async fill(questions, ask, worthwhile) {
    for (const question of questions) {
      if (!worthwhile()) return;
      const { action } = question;
      const asked = ask(question);
      this.#asked.set(action, asked);
      try {
        const { frame } = await asked;
        if (frame) this.#frames.set(action, frame);
      } finally {
        // What was refused or lost is asked anew by whoever chooses it.
        this.#asked.delete(action);
      }
    }
  }

  // The frame that answers, or undefined.
  frame({ position, action }, progress) {
    return this.#at === known(position, progress) ? this.#frames.get(action) : undefined;
  }

  // The promise of the answer to the question that has just been asked, or undefined.
  answer({ position, action }, progress) {
    return this.#at === known(position, progress) ? this.#asked.get(action) : undefined;
  }
}
