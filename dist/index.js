import {
  startAction
} from "./chunks/chunk-5DF4FW4E.js";
import "./chunks/chunk-3QW2TUYF.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
