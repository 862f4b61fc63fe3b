import {
  startAction
} from "./chunks/chunk-VWDXIPTY.js";
import {
  guardOutput
} from "./chunks/chunk-G4SV4K62.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
