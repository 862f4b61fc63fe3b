import {
  startAction
} from "./chunks/chunk-VNSZIVBC.js";
import {
  guardOutput
} from "./chunks/chunk-HQA5KWIR.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
