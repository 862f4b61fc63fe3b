import {
  startAction
} from "./chunks/chunk-NCTC5GH6.js";
import {
  guardOutput
} from "./chunks/chunk-65XOILJS.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
