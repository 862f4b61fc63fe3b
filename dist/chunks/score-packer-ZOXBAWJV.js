import {
  ScorePacker
} from "./chunk-PT25HFR3.js";
import "./chunk-6ZG3YPKK.js";
import "./chunk-KIZ6KU7F.js";
export {
  ScorePacker
};
