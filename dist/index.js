import {
  startAction
} from "./chunks/chunk-23S6HZJV.js";
import {
  guardOutput
} from "./chunks/chunk-24QFRXPU.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
