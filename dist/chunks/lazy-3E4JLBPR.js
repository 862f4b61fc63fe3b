import {
  metric,
  reportSchema,
  reportShape,
  sliceMetric,
  withoutFailed
} from "./chunk-QGDSMZ2V.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-G4SV4K62.js";
import "./chunk-KIZ6KU7F.js";
export {
  metric,
  reportSchema,
  reportShape,
  sliceMetric,
  withoutFailed
};
