import {
  startAction
} from "./chunks/chunk-VVJIM7HF.js";
import "./chunks/chunk-7PH7FI5M.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
