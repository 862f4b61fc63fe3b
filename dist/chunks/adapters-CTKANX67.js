import {
  traceAdapters
} from "./chunk-HJE6XSYQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
