import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-6YJI3PA5.js";
import "./chunk-UR4FKNW3.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
