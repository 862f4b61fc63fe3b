import {
  startAction
} from "./chunks/chunk-6H2L7WCQ.js";
import {
  guardOutput
} from "./chunks/chunk-ZIKP5VLU.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
