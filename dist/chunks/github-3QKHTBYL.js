import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-RZRAZ4BO.js";
import "./chunk-3SA4NG4C.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
