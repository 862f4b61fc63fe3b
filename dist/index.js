import {
  startAction
} from "./chunks/chunk-OBYUY6BB.js";
import {
  guardOutput
} from "./chunks/chunk-LVLIXK5E.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
