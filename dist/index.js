import {
  startAction
} from "./chunks/chunk-6MYCL3Y2.js";
import {
  guardOutput
} from "./chunks/chunk-GNGTJDBS.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
