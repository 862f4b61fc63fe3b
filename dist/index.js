import {
  startAction
} from "./chunks/chunk-7CR3YFXV.js";
import {
  guardOutput
} from "./chunks/chunk-O2LQWJOD.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
