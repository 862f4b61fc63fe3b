import {
  startAction
} from "./chunks/chunk-XWV75TXL.js";
import {
  guardOutput
} from "./chunks/chunk-IJBKRTF7.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
