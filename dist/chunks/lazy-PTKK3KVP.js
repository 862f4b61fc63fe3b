import {
  ChunkLayout,
  ChunkListReader,
  TraceRowReader
} from "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";
export {
  ChunkLayout,
  ChunkListReader,
  TraceRowReader
};
