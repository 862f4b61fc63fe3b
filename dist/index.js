import {
  startAction
} from "./chunks/chunk-5ECXWQXH.js";
import "./chunks/chunk-2YNGCBHF.js";

// src/index.ts
process.exitCode = await startAction(process.env);
