import {
  traceAdapters
} from "./chunk-24QFRXPU.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
