import {
  startAction
} from "./chunks/chunk-4V2HOTFW.js";
import {
  guardOutput
} from "./chunks/chunk-KFSDQYBS.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
