import {
  startAction
} from "./chunks/chunk-GLKFYFXX.js";
import {
  guardOutput
} from "./chunks/chunk-5ZHZPWVE.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
