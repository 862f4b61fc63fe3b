import {
  context,
  getOctokit
} from "./chunk-Y6R2HHG2.js";
import "./chunk-VISGKOLV.js";
import "./chunk-TYPSCHHP.js";
export {
  context,
  getOctokit
};
