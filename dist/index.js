import {
  startAction
} from "./chunks/chunk-NU6F57VN.js";
import "./chunks/chunk-RHCR6NMJ.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
