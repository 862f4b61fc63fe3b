import {
  startAction
} from "./chunks/chunk-OXCLKD2Y.js";
import "./chunks/chunk-MA3FOP7E.js";

// src/index.ts
process.exitCode = await startAction(process.env);
