import {
  startAction
} from "./chunks/chunk-QPVNMXDH.js";
import "./chunks/chunk-UDOPLDK2.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
