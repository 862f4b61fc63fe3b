import {
  traceAdapters
} from "./chunk-6ZG3YPKK.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
