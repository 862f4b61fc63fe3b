import {
  startAction
} from "./chunks/chunk-IIKURV5K.js";
import {
  guardOutput
} from "./chunks/chunk-D7NSAPJJ.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
