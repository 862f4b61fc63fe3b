import {
  context,
  getOctokit
} from "./chunk-AL7HTARV.js";
import "./chunk-VFMKG45S.js";
import "./chunk-MNCCVOL2.js";
import "./chunk-5XCQHR6L.js";
export {
  context,
  getOctokit
};
