import {
  traceAdapters
} from "./chunk-DGY5WZ2C.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
