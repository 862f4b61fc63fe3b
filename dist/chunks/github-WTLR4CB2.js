import {
  context,
  getOctokit
} from "./chunk-OIOUGOW6.js";
import "./chunk-YTNBHVVV.js";
import "./chunk-R5TAI5MJ.js";
import "./chunk-7IBZV6L5.js";
export {
  context,
  getOctokit
};
