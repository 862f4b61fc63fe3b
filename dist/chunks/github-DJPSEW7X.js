import {
  context,
  getOctokit
} from "./chunk-IEK4WEQJ.js";
import "./chunk-5NAYDK4K.js";
import "./chunk-XBVI73NI.js";
export {
  context,
  getOctokit
};
