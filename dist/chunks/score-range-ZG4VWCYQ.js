import {
  scoreRange
} from "./chunk-3A77CQAG.js";
import "./chunk-K26SUBJU.js";
import "./chunk-KIZ6KU7F.js";
export {
  scoreRange
};
