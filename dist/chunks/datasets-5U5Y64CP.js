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
} from "./chunk-DXR6EIPO.js";
import "./chunk-M3U3Z7RH.js";
import "./chunk-G4SV4K62.js";
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
