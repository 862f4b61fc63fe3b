import {
  startAction
} from "./chunks/chunk-RRFPXN62.js";
import "./chunks/chunk-DAGJ4L7S.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
