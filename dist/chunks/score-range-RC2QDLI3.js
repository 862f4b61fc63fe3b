import {
  scoreRange
} from "./chunk-266MJIU5.js";
import "./chunk-NYHEYI5T.js";
import "./chunk-KIZ6KU7F.js";
export {
  scoreRange
};
