import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-H5G5JZ4H.js";
import "./chunk-JAEHJULB.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
