import {
  startAction
} from "./chunks/chunk-NB26FXUB.js";
import "./chunks/chunk-3S676C35.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
