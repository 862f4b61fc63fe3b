import {
  startAction
} from "./chunks/chunk-32CGBB4R.js";
import {
  guardOutput
} from "./chunks/chunk-UCW47LDW.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
