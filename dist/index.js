import {
  startAction
} from "./chunks/chunk-4GFKCELZ.js";
import {
  guardOutput
} from "./chunks/chunk-W5BODWY6.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
