import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-LOBUP2FU.js";
import "./chunk-OGAOLEKR.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
