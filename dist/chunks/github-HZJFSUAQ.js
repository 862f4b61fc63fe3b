import {
  context,
  getOctokit
} from "./chunk-H7LLKI3C.js";
import "./chunk-QQXVGNCO.js";
import "./chunk-H34ISZOA.js";
import "./chunk-K5V25LFK.js";
export {
  context,
  getOctokit
};
