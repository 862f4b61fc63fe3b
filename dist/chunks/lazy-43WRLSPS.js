import {
  ChunkLayout,
  ChunkListReader,
  TraceRowReader
} from "./chunk-IJBKRTF7.js";
import "./chunk-KIZ6KU7F.js";
export {
  ChunkLayout,
  ChunkListReader,
  TraceRowReader
};
