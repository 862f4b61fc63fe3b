import {
  scoreRange
} from "./chunk-ZTRMNTAS.js";
import "./chunk-2U5IVN3W.js";
import "./chunk-KIZ6KU7F.js";
export {
  scoreRange
};
