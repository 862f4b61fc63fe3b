import {
  startAction
} from "./chunks/chunk-CRTNLHVP.js";
import {
  guardOutput
} from "./chunks/chunk-4T65UZSA.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
