import {
  ScorePacker
} from "./chunk-G34RTIHQ.js";
import "./chunk-PWX6GGDI.js";
import "./chunk-KIZ6KU7F.js";
export {
  ScorePacker
};
