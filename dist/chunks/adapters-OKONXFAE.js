import {
  traceAdapters
} from "./chunk-BQUUSEVQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
