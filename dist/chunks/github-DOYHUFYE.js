import {
  context,
  getOctokit
} from "./chunk-FHAHK74Z.js";
import "./chunk-6LULW3EG.js";
import "./chunk-PVD77G2A.js";
import "./chunk-BI3VL6R7.js";
export {
  context,
  getOctokit
};
