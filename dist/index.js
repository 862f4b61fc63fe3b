import {
  startAction
} from "./chunks/chunk-WG2455TY.js";
import {
  guardOutput
} from "./chunks/chunk-FORC2G6B.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
