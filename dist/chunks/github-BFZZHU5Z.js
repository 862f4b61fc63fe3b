import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-J32U73BX.js";
import "./chunk-M2JUDCGN.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
