import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-3KSXVFD4.js";
import "./chunk-DKXQ2SVK.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
