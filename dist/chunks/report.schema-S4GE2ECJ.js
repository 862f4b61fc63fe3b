import {
  caseRowSchema,
  reportSchema
} from "./chunk-YTARABPG.js";
import "./chunk-LJWAUWAY.js";
import "./chunk-I7C72YEO.js";
export {
  caseRowSchema,
  reportSchema
};
