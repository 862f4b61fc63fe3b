import {
  startAction
} from "./chunks/chunk-CHIPO45K.js";
import "./chunks/chunk-IOB5ICQ7.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
