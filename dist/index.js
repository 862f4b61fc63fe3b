import {
  startAction
} from "./chunks/chunk-D33ZNZK7.js";
import {
  guardOutput
} from "./chunks/chunk-XHCXG3U6.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
