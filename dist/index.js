import {
  startAction
} from "./chunks/chunk-H34ISZOA.js";
import "./chunks/chunk-K5V25LFK.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
