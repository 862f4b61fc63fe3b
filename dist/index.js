import {
  startAction
} from "./chunks/chunk-T37P5WTK.js";
import "./chunks/chunk-M7DPQ2LP.js";

// src/index.ts
process.exitCode = await startAction(process.env);
