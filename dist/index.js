import {
  startAction
} from "./chunks/chunk-IKB2KUBL.js";
import {
  guardOutput
} from "./chunks/chunk-SSTNK4C4.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
