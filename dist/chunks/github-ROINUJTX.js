import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-4G3CEHEW.js";
import "./chunk-BLWKCRCR.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
