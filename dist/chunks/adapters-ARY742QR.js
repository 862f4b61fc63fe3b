import {
  traceAdapters
} from "./chunk-BLWKCRCR.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
