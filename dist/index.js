import {
  startAction
} from "./chunks/chunk-GR26HRHB.js";
import {
  guardOutput
} from "./chunks/chunk-HK4GDM4L.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
