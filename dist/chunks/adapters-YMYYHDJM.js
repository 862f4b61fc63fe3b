import {
  traceAdapters
} from "./chunk-2KGOWJCK.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
