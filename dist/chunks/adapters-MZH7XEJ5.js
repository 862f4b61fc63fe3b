import {
  traceAdapters
} from "./chunk-OGAOLEKR.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
