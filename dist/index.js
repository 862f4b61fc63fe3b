import {
  startAction
} from "./chunks/chunk-JZJZLFQ3.js";
import "./chunks/chunk-KPNUEEWM.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
