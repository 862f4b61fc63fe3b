import {
  traceAdapters
} from "./chunk-WZ2BSASQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
