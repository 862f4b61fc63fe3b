import {
  caseRowSchema,
  reportSchema
} from "./chunk-ZPHZJFX6.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-ORQ6ZHJM.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
