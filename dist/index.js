import {
  startAction
} from "./chunks/chunk-6KELFJX4.js";
import "./chunks/chunk-6BBW7VUY.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
