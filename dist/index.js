import {
  startAction
} from "./chunks/chunk-WH2E54PC.js";
import "./chunks/chunk-WKN6ZPD2.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
