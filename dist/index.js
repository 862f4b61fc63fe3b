import {
  startAction
} from "./chunks/chunk-5NAYDK4K.js";
import "./chunks/chunk-XBVI73NI.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
