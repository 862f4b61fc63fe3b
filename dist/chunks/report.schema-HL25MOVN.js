import {
  caseRowSchema,
  reportSchema
} from "./chunk-KAYY3GY2.js";
import "./chunk-HXP2J7YX.js";
import "./chunk-P6ARDAHT.js";
export {
  caseRowSchema,
  reportSchema
};
