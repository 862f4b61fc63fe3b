import {
  startAction
} from "./chunks/chunk-UFEKYJU5.js";
import {
  guardOutput
} from "./chunks/chunk-HAYXY5CR.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
