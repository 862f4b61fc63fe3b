import {
  context,
  getOctokit
} from "./chunk-SMQJUSBO.js";
import "./chunk-IM5YVADE.js";
import "./chunk-3ITQXM3X.js";
import "./chunk-GZ5LEMOO.js";
export {
  context,
  getOctokit
};
