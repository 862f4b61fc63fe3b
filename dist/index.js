import {
  startAction
} from "./chunks/chunk-V2YY2T24.js";
import {
  guardOutput
} from "./chunks/chunk-KDC24U7P.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
