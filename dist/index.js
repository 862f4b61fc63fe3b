import {
  startAction
} from "./chunks/chunk-G6OKZSZT.js";
import {
  guardOutput
} from "./chunks/chunk-IEUQBMXO.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
