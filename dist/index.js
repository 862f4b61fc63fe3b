import {
  startAction
} from "./chunks/chunk-UM2I4RT3.js";
import {
  guardOutput
} from "./chunks/chunk-WLTATFVF.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
