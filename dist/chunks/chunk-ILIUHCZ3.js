// src/judge/judge.ts
var JudgeError = class extends Error {
  outlook;
  /** How long the server asks to wait; null where it does not say. */
  waitMs;
  constructor(message, outlook, waitMs = null) {
    super(message);
    this.name = "JudgeError";
    this.outlook = outlook;
    this.waitMs = waitMs;
  }
};

export {
  JudgeError
};
