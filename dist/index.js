import {
  startAction
} from "./chunks/chunk-E7ZB24LD.js";
import {
  guardOutput
} from "./chunks/chunk-EM76IMAD.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
