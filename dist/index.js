import {
  startAction
} from "./chunks/chunk-2LK722ND.js";
import {
  guardOutput
} from "./chunks/chunk-IOT6IHKW.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
