import {
  startAction
} from "./chunks/chunk-LXYRU5PS.js";
import {
  guardOutput
} from "./chunks/chunk-6M34PIBX.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
