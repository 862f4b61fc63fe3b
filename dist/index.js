import {
  startAction
} from "./chunks/chunk-NPKTNR2R.js";
import {
  guardOutput
} from "./chunks/chunk-6H66WUI3.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
