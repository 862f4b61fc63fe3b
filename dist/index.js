import {
  startAction
} from "./chunks/chunk-6KOUNZRQ.js";
import {
  guardOutput
} from "./chunks/chunk-RREUNTMF.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
