// src/judge/judge.ts
var JudgeError = class extends Error {
  outlook;
  /** How long the server asks to wait; null where it does not say. */
  waitMs;
  /** Whether the server turned the question away: then it costs nothing. What was only not heard of may. */
  isRefused;
  constructor(message, outlook, refused) {
    super(message);
    this.name = "JudgeError";
    this.outlook = outlook;
    this.waitMs = refused?.waitMs ?? null;
    this.isRefused = refused !== void 0;
  }
};

export {
  JudgeError
};
