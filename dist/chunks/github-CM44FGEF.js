import {
  context,
  getOctokit
} from "./chunk-CFNFCN3Q.js";
import "./chunk-NRXZG6UN.js";
import "./chunk-QPVNMXDH.js";
import "./chunk-UDOPLDK2.js";
export {
  context,
  getOctokit
};
