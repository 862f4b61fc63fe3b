import {
  context,
  getOctokit
} from "./chunk-G6REK5BS.js";
import "./chunk-5KX6KOMN.js";
import "./chunk-S7EBMBCY.js";
import "./chunk-DPPMZTIH.js";
export {
  context,
  getOctokit
};
