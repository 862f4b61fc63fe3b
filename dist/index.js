import {
  startAction
} from "./chunks/chunk-3IV4HF7O.js";
import "./chunks/chunk-UPZK5KX4.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
