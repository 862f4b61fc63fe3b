import {
  startAction
} from "./chunks/chunk-DMLP32E7.js";
import "./chunks/chunk-3DBV7BW7.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
