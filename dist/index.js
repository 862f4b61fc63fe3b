import {
  startAction
} from "./chunks/chunk-R5TAI5MJ.js";
import "./chunks/chunk-7IBZV6L5.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
