import {
  startAction
} from "./chunks/chunk-2YZADQRV.js";
import {
  guardOutput
} from "./chunks/chunk-NYHEYI5T.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
