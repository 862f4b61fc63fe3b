import {
  caseRowSchema,
  reportSchema
} from "./chunk-DT6YEZCW.js";
import "./chunk-I2VJ2EX2.js";
import "./chunk-GZ5LEMOO.js";
export {
  caseRowSchema,
  reportSchema
};
