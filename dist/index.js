import {
  startAction
} from "./chunks/chunk-TJVMXA2K.js";
import {
  guardOutput
} from "./chunks/chunk-K26SUBJU.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
