import {
  startAction
} from "./chunks/chunk-F6XOAG3B.js";
import {
  guardOutput
} from "./chunks/chunk-2U5IVN3W.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
