import {
  caseRowSchema,
  reportSchema
} from "./chunk-J5U2U4DP.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-XAJ7APAX.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
