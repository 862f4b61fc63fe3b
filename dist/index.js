import {
  startAction
} from "./chunks/chunk-A5OJYGYZ.js";
import {
  guardOutput
} from "./chunks/chunk-KTYISR5T.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
