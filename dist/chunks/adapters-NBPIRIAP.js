import {
  traceAdapters
} from "./chunk-6M34PIBX.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
