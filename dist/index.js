import {
  startAction
} from "./chunks/chunk-CE3PIF4D.js";
import "./chunks/chunk-CN6WZBUK.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
