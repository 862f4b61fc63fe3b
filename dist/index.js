import {
  startAction
} from "./chunks/chunk-B6LCBW6A.js";
import {
  guardOutput
} from "./chunks/chunk-E6Y7AQ6J.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
