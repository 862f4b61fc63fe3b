import {
  startAction
} from "./chunks/chunk-Y5C6NWCE.js";
import "./chunks/chunk-XR32A756.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
