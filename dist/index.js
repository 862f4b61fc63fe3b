import {
  startAction
} from "./chunks/chunk-WOOFUESG.js";
import {
  guardOutput
} from "./chunks/chunk-7RNFPVP5.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
