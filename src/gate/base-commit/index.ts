export { applyBase } from "./apply-base.ts";
export { goldenDifference } from "./golden-difference.ts";
export { keepAccess, keepStages, movedChunks } from "./keep-access.ts";
export { widenedAccess } from "./widened-access.ts";
