import {
  scoreRange
} from "./chunk-TLZNYASM.js";
import "./chunk-D7NSAPJJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  scoreRange
};
