import {
  startAction
} from "./chunks/chunk-AIMM5X7S.js";
import "./chunks/chunk-I7C72YEO.js";

// src/index.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.exitCode = await startAction(process.env);
