import {
  ConversionLosses,
  DEFAULT_SIMILARITY,
  convertGolden,
  convertTraces,
  goldenWriters,
  lintGolden,
  readChunks,
  remapRows,
  renderMoves,
  splitRows,
  traceWriters
} from "./chunk-IX5YP2BR.js";
import "./chunk-LKMDTJOS.js";
import "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";
export {
  ConversionLosses,
  DEFAULT_SIMILARITY,
  convertGolden,
  convertTraces,
  goldenWriters,
  lintGolden,
  readChunks,
  remapRows,
  renderMoves,
  splitRows,
  traceWriters
};
