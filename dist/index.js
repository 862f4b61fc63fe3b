import {
  startAction
} from "./chunks/chunk-SBXMIMJS.js";
import {
  guardOutput
} from "./chunks/chunk-WFV2437N.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
