import {
  traceAdapters
} from "./chunk-OHWV2ZMF.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
