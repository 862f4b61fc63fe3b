import {
  ScorePacker
} from "./chunk-NGHLYRKR.js";
import "./chunk-SWTRJ6PA.js";
import "./chunk-KIZ6KU7F.js";
export {
  ScorePacker
};
