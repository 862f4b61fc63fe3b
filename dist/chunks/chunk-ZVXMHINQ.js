import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";

// src/judge/judge.ts
init_define_PAGE_ASSETS();
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
