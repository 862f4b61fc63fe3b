export { applyBase } from "./apply-base.ts";
export { goldenDifference } from "./golden-difference.ts";
export { movedChunks, preserveBaseAccess, preserveBaseStages } from "./preserve-access.ts";
export { widenedAccess } from "./widened-access.ts";
