import {
  startAction
} from "./chunks/chunk-LSS2ZTHD.js";
import {
  guardOutput
} from "./chunks/chunk-MGP5C3SY.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
