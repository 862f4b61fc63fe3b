import {
  startAction
} from "./chunks/chunk-656G44AQ.js";
import "./chunks/chunk-ZPA7K52E.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
