import {
  startAction
} from "./chunks/chunk-3F4NCM5O.js";
import {
  guardOutput
} from "./chunks/chunk-W2X4J5CA.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
