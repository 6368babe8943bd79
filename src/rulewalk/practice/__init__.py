"""Practice: a request of the learner's gives a frame, in the browser as at build."""
