import {
  traceAdapters
} from "./chunk-KFSDQYBS.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
