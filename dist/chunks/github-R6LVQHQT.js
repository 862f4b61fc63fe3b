import {
  context,
  getOctokit
} from "./chunk-S44AQTNC.js";
import "./chunk-S7OIU2LY.js";
import "./chunk-GAWBRJRG.js";
import "./chunk-QLBBV3LW.js";
export {
  context,
  getOctokit
};
