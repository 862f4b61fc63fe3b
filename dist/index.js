import {
  startAction
} from "./chunks/chunk-LOOHYMVQ.js";
import "./chunks/chunk-6JE6CO5V.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
