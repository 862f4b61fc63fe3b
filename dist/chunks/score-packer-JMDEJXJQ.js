import {
  ScorePacker
} from "./chunk-F46UBJWF.js";
import "./chunk-EB6SKHQT.js";
import "./chunk-KIZ6KU7F.js";
export {
  ScorePacker
};
