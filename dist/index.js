import {
  startAction
} from "./chunks/chunk-EEYTSSM5.js";
import {
  guardOutput
} from "./chunks/chunk-5TG5FAZD.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
