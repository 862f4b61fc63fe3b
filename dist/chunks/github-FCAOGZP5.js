import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-GR26HRHB.js";
import "./chunk-HK4GDM4L.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
