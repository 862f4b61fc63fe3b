import {
  context,
  getOctokit
} from "./chunk-J22A2XZI.js";
import "./chunk-SE67HEH6.js";
import "./chunk-7HJR47TH.js";
export {
  context,
  getOctokit
};
