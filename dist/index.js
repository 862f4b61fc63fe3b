import {
  startAction
} from "./chunks/chunk-ERNMWWGC.js";
import {
  guardOutput
} from "./chunks/chunk-HJE6XSYQ.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
