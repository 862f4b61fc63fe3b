import {
  context,
  getOctokit
} from "./chunk-5XZOEWJ6.js";
import "./chunk-GEIJMITO.js";
import "./chunk-LOOHYMVQ.js";
import "./chunk-6JE6CO5V.js";
export {
  context,
  getOctokit
};
