import {
  traceAdapters
} from "./chunk-5H5H5IOV.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
