import {
  startAction
} from "./chunks/chunk-LOBUP2FU.js";
import {
  guardOutput
} from "./chunks/chunk-OGAOLEKR.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
