import {
  startAction
} from "./chunks/chunk-VZNJ6TIZ.js";
import "./chunks/chunk-UN24VID6.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
