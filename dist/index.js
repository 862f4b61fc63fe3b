import {
  startAction
} from "./chunks/chunk-HIF7YPLY.js";
import {
  guardOutput
} from "./chunks/chunk-P2FLHFPE.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
