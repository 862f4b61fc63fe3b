import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/dataset/golden-case.ts
var BEHAVIORS = ["answer", "abstain", "permission_denied", "escalate"];
function expectsAnswer(golden) {
  return golden.behavior === "answer" || golden.behavior === "escalate";
}

export {
  BEHAVIORS,
  expectsAnswer
};
