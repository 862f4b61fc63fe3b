import {
  startAction
} from "./chunks/chunk-CO7C3KRF.js";
import {
  guardOutput
} from "./chunks/chunk-VYGYRQBI.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
