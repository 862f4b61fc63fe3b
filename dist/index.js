import {
  startAction
} from "./chunks/chunk-65CVDRM3.js";
import {
  guardOutput
} from "./chunks/chunk-YYL7YE5G.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
