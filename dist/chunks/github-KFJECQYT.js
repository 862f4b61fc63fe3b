import {
  context,
  getOctokit
} from "./chunk-TDE3K66T.js";
import "./chunk-JNVCVWTY.js";
import "./chunk-RQWMVM65.js";
import "./chunk-5JITDMXK.js";
export {
  context,
  getOctokit
};
