import {
  startAction
} from "./chunks/chunk-QBUL6IHY.js";
import {
  guardOutput
} from "./chunks/chunk-VTFMP3OW.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
