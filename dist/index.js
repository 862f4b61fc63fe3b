import {
  startAction
} from "./chunks/chunk-IN5MOSUP.js";
import {
  guardOutput
} from "./chunks/chunk-5H5H5IOV.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
