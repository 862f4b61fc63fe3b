import {
  startAction
} from "./chunks/chunk-4G3CEHEW.js";
import {
  guardOutput
} from "./chunks/chunk-BLWKCRCR.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
