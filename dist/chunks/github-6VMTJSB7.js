import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-CRTNLHVP.js";
import "./chunk-4T65UZSA.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
