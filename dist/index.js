import {
  startAction
} from "./chunks/chunk-EZ23LICG.js";
import {
  guardOutput
} from "./chunks/chunk-HIUOYDTF.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
