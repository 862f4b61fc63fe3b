import {
  startAction
} from "./chunks/chunk-MAYKGX2W.js";
import "./chunks/chunk-75CXYGYJ.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
