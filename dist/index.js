import {
  startAction
} from "./chunks/chunk-YVLL2EO3.js";
import "./chunks/chunk-JJY43ZWD.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
