import {
  startAction
} from "./chunks/chunk-HWTPVZRW.js";
import {
  guardOutput
} from "./chunks/chunk-O5EHVXNJ.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
