import {
  ScorePacker
} from "./chunk-WKWWYOE6.js";
import "./chunk-D7NSAPJJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  ScorePacker
};
