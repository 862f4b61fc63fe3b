import {
  context,
  getOctokit
} from "./chunk-I7HTW2UN.js";
import "./chunk-URVHP4B7.js";
import "./chunk-DGGE7YND.js";
export {
  context,
  getOctokit
};
