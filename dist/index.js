import {
  startAction
} from "./chunks/chunk-FQDWTYP2.js";
import {
  guardOutput
} from "./chunks/chunk-WGXPBMLS.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
