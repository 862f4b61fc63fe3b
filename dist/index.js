import {
  startAction
} from "./chunks/chunk-BWAUTJ6B.js";
import {
  guardOutput
} from "./chunks/chunk-PO6C5OPW.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
