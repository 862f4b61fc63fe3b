import {
  metric,
  reportSchema,
  reportShape,
  sliceMetric,
  withoutFailed
} from "./chunk-RLFA6RPF.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-IJBKRTF7.js";
import "./chunk-KIZ6KU7F.js";
export {
  metric,
  reportSchema,
  reportShape,
  sliceMetric,
  withoutFailed
};
