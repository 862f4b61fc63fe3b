import {
  startAction
} from "./chunks/chunk-CA5WQVVW.js";
import {
  guardOutput
} from "./chunks/chunk-BQUUSEVQ.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
