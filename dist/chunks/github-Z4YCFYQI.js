import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-VWDXIPTY.js";
import "./chunk-G4SV4K62.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
