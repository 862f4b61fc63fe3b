import {
  startAction
} from "./chunks/chunk-JJEUAG3M.js";
import {
  guardOutput
} from "./chunks/chunk-DCFV3XGI.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
