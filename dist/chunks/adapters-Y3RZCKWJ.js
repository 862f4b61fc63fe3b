import {
  traceAdapters
} from "./chunk-G24KANZ5.js";
import "./chunk-KIZ6KU7F.js";
export {
  traceAdapters
};
