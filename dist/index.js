import {
  startAction
} from "./chunks/chunk-DT6EUHRQ.js";
import {
  guardOutput
} from "./chunks/chunk-WJ4LAJRD.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
