import {
  startAction
} from "./chunks/chunk-7IXLCUPB.js";
import {
  guardOutput
} from "./chunks/chunk-CQRK5ECE.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
