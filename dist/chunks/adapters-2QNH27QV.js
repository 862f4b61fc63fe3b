import {
  traceAdapters
} from "./chunk-LVLIXK5E.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
