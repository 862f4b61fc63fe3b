import {
  ConversionLosses,
  DEFAULT_SIMILARITY,
  anchorRows,
  convertGolden,
  convertTraces,
  findText,
  goldenWriters,
  lintGolden,
  readChunks,
  remapRows,
  renderMoves,
  splitRows,
  traceWriters
} from "./chunk-GBRIPIQ4.js";
import "./chunk-DPOCA4J4.js";
import "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";
export {
  ConversionLosses,
  DEFAULT_SIMILARITY,
  anchorRows,
  convertGolden,
  convertTraces,
  findText,
  goldenWriters,
  lintGolden,
  readChunks,
  remapRows,
  renderMoves,
  splitRows,
  traceWriters
};
