import {
  traceAdapters
} from "./chunk-HCOI5X4M.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
