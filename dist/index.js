import {
  startAction
} from "./chunks/chunk-PVD77G2A.js";
import "./chunks/chunk-BI3VL6R7.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
