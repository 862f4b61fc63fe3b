import {
  traceAdapters
} from "./chunk-NACQ3QNH.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
