import {
  startAction
} from "./chunks/chunk-ZSOSVPQ2.js";
import {
  guardOutput
} from "./chunks/chunk-KXPYZCLC.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
