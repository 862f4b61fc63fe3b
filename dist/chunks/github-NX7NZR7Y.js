import {
  context,
  getOctokit
} from "./chunk-TQNWMRYP.js";
import "./chunk-MNE76ND7.js";
import "./chunk-HRZCXIPH.js";
import "./chunk-FLYTNTT5.js";
export {
  context,
  getOctokit
};
