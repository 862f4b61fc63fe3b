import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-DT6EUHRQ.js";
import "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
