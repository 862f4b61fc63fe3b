import {
  startAction
} from "./chunks/chunk-WUWYJ4UY.js";
import {
  guardOutput
} from "./chunks/chunk-J2S5NAAI.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
