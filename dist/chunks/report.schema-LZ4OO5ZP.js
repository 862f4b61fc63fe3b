import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  caseRowSchema,
  reportSchema
<<<<<<<< HEAD:dist/chunks/report.schema-LZ4OO5ZP.js
} from "./chunk-FWNWP7R6.js";
import "./chunk-LW64QOYQ.js";
========
} from "./chunk-27PGFZ4Y.js";
import "./chunk-TCO7ICOJ.js";
>>>>>>>> h-github:dist/chunks/report.schema-CASQ4CCX.js
import "./chunk-RVF6W6EA.js";
import "./chunk-HHLHEDAV.js";
import "./chunk-RZGYXAJU.js";
export {
  caseRowSchema,
  reportSchema
};
