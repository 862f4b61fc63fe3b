import {
  startAction
} from "./chunks/chunk-LEAHN2MY.js";
import "./chunks/chunk-AAEKV2TC.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
