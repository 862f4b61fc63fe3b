import {
  startAction
} from "./chunks/chunk-4SHIW6XF.js";
import {
  guardOutput
} from "./chunks/chunk-NACQ3QNH.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
