import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-JJEUAG3M.js";
import "./chunk-DCFV3XGI.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
