import {
  traceAdapters
} from "./chunk-XKNVL2ZL.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
