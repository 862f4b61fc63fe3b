import {
  traceAdapters
} from "./chunk-SJH6ARQQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
