import {
  startAction
} from "./chunks/chunk-V7OSMISH.js";
import {
  guardOutput
} from "./chunks/chunk-SWTRJ6PA.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
