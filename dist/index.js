import {
  startAction
} from "./chunks/chunk-WTLC3SY3.js";
import "./chunks/chunk-SJMEAKHM.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
