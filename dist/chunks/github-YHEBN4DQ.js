import {
  context,
  getOctokit
} from "./chunk-R42P5JRM.js";
import "./chunk-PVQDFLP2.js";
import "./chunk-BOTZYDOS.js";
import "./chunk-XPXAUZYJ.js";
export {
  context,
  getOctokit
};
