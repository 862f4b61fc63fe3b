import {
  startAction
} from "./chunks/chunk-JTRZZQB3.js";
import {
  guardOutput
} from "./chunks/chunk-XKNVL2ZL.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
