import {
  startAction
} from "./chunks/chunk-XGZXCR7N.js";
import {
  guardOutput
} from "./chunks/chunk-P3FLYCPM.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
