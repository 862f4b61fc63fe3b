import {
  context,
  getOctokit
} from "./chunk-EVTWDUGD.js";
import "./chunk-WMHD3PA2.js";
import "./chunk-H73JE7CK.js";
import "./chunk-BTFNNSM2.js";
export {
  context,
  getOctokit
};
