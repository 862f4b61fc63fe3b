export { anchorRows, findText } from "./anchor.ts";
export {
  ConversionLosses,
  convertGolden,
  convertTraces,
  goldenWriters,
  traceWriters,
} from "./convert.ts";
export { type LintResult, lintGolden } from "./lint.ts";
export { DEFAULT_SIMILARITY } from "./near-duplicates.ts";
export { readChunks, remapRows, renderMoves } from "./remap.ts";
export { type SplitResult, splitRows } from "./split.ts";
