import {
  startAction
} from "./chunks/chunk-DQBIMBB4.js";
import {
  guardOutput
} from "./chunks/chunk-DSIYISVU.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
