import {
  startAction
} from "./chunks/chunk-UDIXDLQ4.js";
import {
  guardOutput
} from "./chunks/chunk-XAJ7APAX.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
