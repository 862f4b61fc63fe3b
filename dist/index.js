import {
  startAction
} from "./chunks/chunk-M6NFUQWY.js";
import {
  guardOutput
} from "./chunks/chunk-TZYY5WOX.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
