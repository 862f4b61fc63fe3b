import {
  DEFAULT_SIMILARITY,
  Losses,
  convertGolden,
  convertTraces,
  goldenWriters,
  lintGolden,
  readChunks,
  remapRows,
  renderMoves,
  splitRows,
  traceWriters
} from "./chunk-BOAJSG4B.js";
import "./chunk-KGCBIKSI.js";
import "./chunk-IJBKRTF7.js";
import "./chunk-KIZ6KU7F.js";
export {
  DEFAULT_SIMILARITY,
  Losses,
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
