import {
  startAction
} from "./chunks/chunk-Z4BNO5I6.js";
import {
  guardOutput
} from "./chunks/chunk-DGY5WZ2C.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
