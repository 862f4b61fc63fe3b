import {
  ScorePacker
} from "./chunk-F7VALMS6.js";
import "./chunk-K26SUBJU.js";
import "./chunk-KIZ6KU7F.js";
export {
  ScorePacker
};
