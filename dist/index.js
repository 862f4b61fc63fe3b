import {
  startAction
} from "./chunks/chunk-NBPJJBMY.js";
import {
  guardOutput
} from "./chunks/chunk-ORQ6ZHJM.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
