import {
  startAction
} from "./chunks/chunk-Z2BBQGWF.js";
import {
  guardOutput
} from "./chunks/chunk-PWX6GGDI.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
