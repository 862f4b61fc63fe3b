import {
  startAction
} from "./chunks/chunk-4SXH4FTX.js";
import "./chunks/chunk-XGS2SXU7.js";

// src/index.ts
process.exitCode = await startAction(process.env);
