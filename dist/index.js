import {
  startAction
} from "./chunks/chunk-MH2SJGPO.js";
import {
  guardOutput
} from "./chunks/chunk-M3SQHAAT.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
