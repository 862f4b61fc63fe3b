import {
  context,
  getOctokit
} from "./chunk-QWFY2MU4.js";
import "./chunk-UXEWFXBM.js";
import "./chunk-YAUUIEXO.js";
import "./chunk-NVUL7JQD.js";
export {
  context,
  getOctokit
};
