import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-5QBG65A5.js";
import "./chunk-772IHKZO.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
