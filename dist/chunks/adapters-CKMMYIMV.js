import {
  traceAdapters
} from "./chunk-KXPYZCLC.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
