import {
  startAction
} from "./chunks/chunk-EHXCVWTB.js";
import {
  guardOutput
} from "./chunks/chunk-U3HSXCQC.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
