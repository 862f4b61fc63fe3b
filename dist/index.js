import {
  startAction
} from "./chunks/chunk-FY5ETACH.js";
import {
  guardOutput
} from "./chunks/chunk-24ZC54PT.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
