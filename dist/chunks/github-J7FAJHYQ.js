import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-4SHIW6XF.js";
import "./chunk-NACQ3QNH.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
