import {
  ScorePacker
} from "./chunk-LX4C6E4Q.js";
import "./chunk-NYHEYI5T.js";
import "./chunk-KIZ6KU7F.js";
export {
  ScorePacker
};
