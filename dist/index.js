import {
  startAction
} from "./chunks/chunk-5UXL7OSO.js";
import {
  guardOutput
} from "./chunks/chunk-QAT7H3HD.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
