import {
  metric,
  reportSchema,
  reportShape,
  sliceMetric,
  withoutFailed
} from "./chunk-SLIHFC7J.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-4T65UZSA.js";
import "./chunk-KIZ6KU7F.js";
export {
  metric,
  reportSchema,
  reportShape,
  sliceMetric,
  withoutFailed
};
