import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-XWV75TXL.js";
import "./chunk-IJBKRTF7.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
