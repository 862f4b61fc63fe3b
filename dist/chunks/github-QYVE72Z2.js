import {
  context,
  getOctokit
} from "./chunk-25SNUZV5.js";
import "./chunk-FE5NWR7J.js";
import "./chunk-656G44AQ.js";
import "./chunk-ZPA7K52E.js";
export {
  context,
  getOctokit
};
