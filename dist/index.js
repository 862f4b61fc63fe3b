import {
  startAction
} from "./chunks/chunk-ECU6NWVP.js";
import {
  guardOutput
} from "./chunks/chunk-RVQ2TKDP.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
