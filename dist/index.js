import {
  startAction
} from "./chunks/chunk-XIQFH3DM.js";
import {
  guardOutput
} from "./chunks/chunk-OHWV2ZMF.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
