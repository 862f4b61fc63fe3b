import {
  startAction
} from "./chunks/chunk-5YP4QXGS.js";
import "./chunks/chunk-2DIN2V5E.js";

// src/index.ts
process.exitCode = await startAction(process.env);
