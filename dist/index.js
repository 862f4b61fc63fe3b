import {
  startAction
} from "./chunks/chunk-GRA43MWY.js";
import "./chunks/chunk-XU6AX3AQ.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
