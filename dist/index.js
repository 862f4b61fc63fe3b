import {
  startAction
} from "./chunks/chunk-YDKSJR44.js";
import {
  guardOutput
} from "./chunks/chunk-4TJ2IPIW.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
