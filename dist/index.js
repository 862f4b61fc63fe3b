import {
  startAction
} from "./chunks/chunk-RZRAZ4BO.js";
import {
  guardOutput
} from "./chunks/chunk-3SA4NG4C.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
