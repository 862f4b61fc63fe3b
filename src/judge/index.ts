export { runPool, startAsking } from "./ask-model.ts";
export { Budget } from "./cache.ts";
export { type DraftChunk, draftCase } from "./draft-case.ts";
export { checkJudgeInputs, type JudgeInputs, type LiveJudging } from "./judge-inputs.ts";
