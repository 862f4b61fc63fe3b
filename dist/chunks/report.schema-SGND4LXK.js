import {
  caseRowSchema,
  reportSchema
} from "./chunk-VZAXDOZR.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-24ZC54PT.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
