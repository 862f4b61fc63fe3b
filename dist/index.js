import {
  startAction
} from "./chunks/chunk-IZ3E7M4W.js";
import {
  guardOutput
} from "./chunks/chunk-NT7RFZDB.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
