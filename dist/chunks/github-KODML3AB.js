import {
  context,
  getOctokit
} from "./chunk-77QFEDZX.js";
import "./chunk-QS2XNPZT.js";
import "./chunk-62RSZHCU.js";
import "./chunk-AIO3CGTM.js";
export {
  context,
  getOctokit
};
