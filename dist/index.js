import {
  startAction
} from "./chunks/chunk-B7YIJBWM.js";
import {
  guardOutput
} from "./chunks/chunk-3C5KUSRC.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
