import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-IZ3E7M4W.js";
import "./chunk-NT7RFZDB.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
