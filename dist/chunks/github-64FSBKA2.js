import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-WUWYJ4UY.js";
import "./chunk-J2S5NAAI.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
