import {
  startAction
} from "./chunks/chunk-M7D3EZRS.js";
import "./chunks/chunk-KAYEJ5HQ.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
