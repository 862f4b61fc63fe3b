import {
  startAction
} from "./chunks/chunk-CA64X5D3.js";
import {
  guardOutput
} from "./chunks/chunk-F3LIBZZI.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
