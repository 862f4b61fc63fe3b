import {
  startAction
} from "./chunks/chunk-URVHP4B7.js";
import "./chunks/chunk-DGGE7YND.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
