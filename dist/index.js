import {
  startAction
} from "./chunks/chunk-4FSDWRJS.js";
import {
  guardOutput
} from "./chunks/chunk-6ZG3YPKK.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
