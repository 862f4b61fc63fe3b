import {
  context,
  getOctokit
} from "./chunk-VL7TKP76.js";
import "./chunk-AIMM5X7S.js";
import "./chunk-I7C72YEO.js";
export {
  context,
  getOctokit
};
