import {
  context,
  getOctokit
} from "./chunk-YVY4RZQZ.js";
import "./chunk-6DOS6TCK.js";
import "./chunk-WH2E54PC.js";
import "./chunk-WKN6ZPD2.js";
export {
  context,
  getOctokit
};
