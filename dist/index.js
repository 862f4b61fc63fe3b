import {
  startAction
} from "./chunks/chunk-7KOSGXFJ.js";
import {
  guardOutput
} from "./chunks/chunk-LWKATSJN.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
