import {
  startAction
} from "./chunks/chunk-R5HXK2VK.js";
import {
  guardOutput
} from "./chunks/chunk-6ERLX3E2.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
