import {
  startAction
} from "./chunks/chunk-5VWEBIDZ.js";
import {
  guardOutput
} from "./chunks/chunk-C4R7TDNS.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
