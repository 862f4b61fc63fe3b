import {
  startAction
} from "./chunks/chunk-T6CNVS23.js";
import {
  guardOutput
} from "./chunks/chunk-5EXFSN3S.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
