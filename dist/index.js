import {
  startAction
} from "./chunks/chunk-RIL2L4CN.js";
import "./chunks/chunk-OR5JF3EF.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
