import {
  startAction
} from "./chunks/chunk-SE67HEH6.js";
import "./chunks/chunk-7HJR47TH.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
