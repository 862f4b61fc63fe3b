import {
  startAction
} from "./chunks/chunk-QOPNXBEB.js";
import {
  guardOutput
} from "./chunks/chunk-EB6SKHQT.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
