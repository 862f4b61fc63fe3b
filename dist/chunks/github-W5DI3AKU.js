import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-QBUL6IHY.js";
import "./chunk-VTFMP3OW.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
