import {
  startAction
} from "./chunks/chunk-SV5JELQE.js";
import {
  guardOutput
} from "./chunks/chunk-FYFJLLLZ.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
