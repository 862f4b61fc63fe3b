import {
  traceAdapters
} from "./chunk-RREUNTMF.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
