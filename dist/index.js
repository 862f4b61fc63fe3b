import {
  startAction
} from "./chunks/chunk-7UYMFLHZ.js";
import {
  guardOutput
} from "./chunks/chunk-Q56WL4SA.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
