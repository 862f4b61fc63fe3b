import {
  traceAdapters
} from "./chunk-UBZABWBW.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
