import {
  startAction
} from "./chunks/chunk-75Y5AY3B.js";
import "./chunks/chunk-53CHOW66.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
