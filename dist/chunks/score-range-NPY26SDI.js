import {
  scoreRange
} from "./chunk-JZODNXTA.js";
import "./chunk-SWTRJ6PA.js";
import "./chunk-KIZ6KU7F.js";
export {
  scoreRange
};
