import {
  caseRowSchema,
  reportSchema
} from "./chunk-CO2KIQMR.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
