import {
  startAction
} from "./chunks/chunk-3ITQXM3X.js";
import "./chunks/chunk-GZ5LEMOO.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
process.stdout.write("", () => process.exit());
