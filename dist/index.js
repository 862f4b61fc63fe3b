import {
  startAction
} from "./chunks/chunk-UT6TUZ3M.js";
import "./chunks/chunk-FNFJDO4D.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
