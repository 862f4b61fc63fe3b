import {
  startAction
} from "./chunks/chunk-UAMRE34I.js";
import {
  guardOutput
} from "./chunks/chunk-CIWAGQH2.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
