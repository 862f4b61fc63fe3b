import {
  startAction
} from "./chunks/chunk-5LPP2QPN.js";
import "./chunks/chunk-7DIZHJVB.js";

// src/index.ts
process.exitCode = await startAction(process.env);
