import {
  startAction
} from "./chunks/chunk-OCRRWD4E.js";
import {
  guardOutput
} from "./chunks/chunk-76GLEZDY.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
