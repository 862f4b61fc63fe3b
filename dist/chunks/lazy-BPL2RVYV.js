import {
  reportSchema,
  reportShape
} from "./chunk-OFYKJORO.js";
import "./chunk-IAB67TOX.js";
import "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";
export {
  reportSchema,
  reportShape
};
