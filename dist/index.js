import {
  startAction
} from "./chunks/chunk-W6JD47NH.js";
import {
  guardOutput
} from "./chunks/chunk-WZ2BSASQ.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
