import {
  startAction
} from "./chunks/chunk-QL7J33FU.js";
import {
  guardOutput
} from "./chunks/chunk-G24KANZ5.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
