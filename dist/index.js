import {
  startAction
} from "./chunks/chunk-KEZKWH3R.js";
import "./chunks/chunk-2B3EG5AB.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
