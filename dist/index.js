import {
  startAction
} from "./chunks/chunk-GR7PXSOU.js";
import {
  guardOutput
} from "./chunks/chunk-SJH6ARQQ.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
