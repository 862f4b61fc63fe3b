import {
  startAction
} from "./chunks/chunk-6FPFTA65.js";
import "./chunks/chunk-VMKFS47Z.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
