import {
  startAction
} from "./chunks/chunk-5HCAHIUD.js";
import {
  guardOutput
} from "./chunks/chunk-UBZABWBW.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
