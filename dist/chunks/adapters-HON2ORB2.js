import {
  traceAdapters
} from "./chunk-IEUQBMXO.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
