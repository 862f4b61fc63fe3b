import {
  metric,
  reportSchema,
  reportShape,
  sliceMetric,
  withoutFailed
} from "./chunk-G7D2C22E.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-W5BODWY6.js";
import "./chunk-KIZ6KU7F.js";
export {
  metric,
  reportSchema,
  reportShape,
  sliceMetric,
  withoutFailed
};
