import {
  startAction
} from "./chunks/chunk-5QBG65A5.js";
import {
  guardOutput
} from "./chunks/chunk-772IHKZO.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
