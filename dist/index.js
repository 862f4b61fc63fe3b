import {
  startAction
} from "./chunks/chunk-EG6FXICJ.js";
import {
  guardOutput
} from "./chunks/chunk-ZZGOBDXP.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
