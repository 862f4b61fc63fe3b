import {
  context,
  getOctokit
} from "./chunk-JD7QGVLS.js";
import "./chunk-M7D3EZRS.js";
import "./chunk-KAYEJ5HQ.js";
export {
  context,
  getOctokit
};
