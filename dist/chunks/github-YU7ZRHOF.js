import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-Z4BNO5I6.js";
import "./chunk-DGY5WZ2C.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
