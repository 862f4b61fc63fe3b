import {
  startAction
} from "./chunks/chunk-H5G5JZ4H.js";
import {
  guardOutput
} from "./chunks/chunk-JAEHJULB.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
