import {
  startAction
} from "./chunks/chunk-32FHPJKE.js";
import "./chunks/chunk-2DP2T2DZ.js";

// src/index.ts
process.exitCode = await startAction(process.env);
