import {
  startAction
} from "./chunks/chunk-54CO32QJ.js";
import {
  guardOutput
} from "./chunks/chunk-A24GTY4F.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
