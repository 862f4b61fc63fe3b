import {
  startAction
} from "./chunks/chunk-VISGKOLV.js";
import "./chunks/chunk-TYPSCHHP.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
