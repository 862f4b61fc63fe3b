import {
  traceAdapters
} from "./chunk-DCFV3XGI.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
