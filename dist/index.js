import {
  startAction
} from "./chunks/chunk-QHANV4PC.js";
import {
  guardOutput
} from "./chunks/chunk-LUBB62Y6.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
