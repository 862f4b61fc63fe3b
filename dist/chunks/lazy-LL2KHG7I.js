import {
  metric,
  reportSchema,
  reportShape,
  sliceMetric,
  withoutFailed
} from "./chunk-4W6PB67Z.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";
export {
  metric,
  reportSchema,
  reportShape,
  sliceMetric,
  withoutFailed
};
