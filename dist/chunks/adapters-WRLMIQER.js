import {
  traceAdapters
} from "./chunk-Q56WL4SA.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
