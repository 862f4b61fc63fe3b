import {
  startAction
} from "./chunks/chunk-3KSXVFD4.js";
import {
  guardOutput
} from "./chunks/chunk-DKXQ2SVK.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
