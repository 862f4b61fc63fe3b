import {
  traceAdapters
} from "./chunk-P2FLHFPE.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
