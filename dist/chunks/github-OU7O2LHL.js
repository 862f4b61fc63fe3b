import {
  context,
  getOctokit
} from "./chunk-TQ22HGH3.js";
import "./chunk-QVRUE72V.js";
import "./chunk-JEQANXZJ.js";
import "./chunk-T3RBZHPK.js";
export {
  context,
  getOctokit
};
