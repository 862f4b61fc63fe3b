import {
  startAction
} from "./chunks/chunk-V5O24HW5.js";
import {
  guardOutput
} from "./chunks/chunk-HCOI5X4M.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
