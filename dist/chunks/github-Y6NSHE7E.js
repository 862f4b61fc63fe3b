import {
  context,
  getOctokit
} from "./chunk-GYTVC6XK.js";
import "./chunk-2M3VLEDM.js";
import "./chunk-JBZMOCBF.js";
import "./chunk-P6ARDAHT.js";
export {
  context,
  getOctokit
};
