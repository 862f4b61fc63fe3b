import {
  startAction
} from "./chunks/chunk-6YJI3PA5.js";
import {
  guardOutput
} from "./chunks/chunk-UR4FKNW3.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
