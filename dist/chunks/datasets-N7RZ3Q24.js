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
} from "./chunk-BECT5EGW.js";
import "./chunk-ZEQFECCH.js";
import "./chunk-W5BODWY6.js";
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
