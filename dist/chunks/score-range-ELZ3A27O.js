import {
  scoreRange
} from "./chunk-V2UDTQE7.js";
import "./chunk-PWX6GGDI.js";
import "./chunk-KIZ6KU7F.js";
export {
  scoreRange
};
