import {
  startAction
} from "./chunks/chunk-43XC54HU.js";
import {
  guardOutput
} from "./chunks/chunk-QR5YH6NN.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/index.ts
var end = guardOutput(null);
process.exitCode = await startAction(process.env);
end();
