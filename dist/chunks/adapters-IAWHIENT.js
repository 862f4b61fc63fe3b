import {
  traceAdapters
} from "./chunk-WFV2437N.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
