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
} from "./chunk-QHPW2BBT.js";
import "./chunk-IBMIU2BJ.js";
import "./chunk-4T65UZSA.js";
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
