import {
  startAction
} from "./chunks/chunk-MKTZX2UG.js";
import "./chunks/chunk-2SKYB2A4.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
