import {
  startAction
} from "./chunks/chunk-3VVRSHBE.js";
import {
  guardOutput
} from "./chunks/chunk-2KGOWJCK.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
