import {
  caseRowSchema,
  reportSchema
} from "./chunk-JO4RFQD3.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-C4R7TDNS.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
