import {
  startAction
} from "./chunks/chunk-6ELD6H4J.js";
import {
  guardOutput
} from "./chunks/chunk-HRPYSUIC.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
