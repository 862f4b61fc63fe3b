import {
  traceAdapters
} from "./chunk-GNGTJDBS.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
