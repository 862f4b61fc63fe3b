import {
  startAction
} from "./chunks/chunk-MOKVC2LH.js";
import "./chunks/chunk-IQAIPIVZ.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
