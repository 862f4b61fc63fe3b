import {
  startAction
} from "./chunks/chunk-PSID5Z7A.js";
import {
  guardOutput
} from "./chunks/chunk-7LWFFFLW.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
