import {
  startAction
} from "./chunks/chunk-UCBTUD4N.js";
import "./chunks/chunk-SVJA45ZI.js";

// src/index.ts
process.exitCode = await startAction(process.env);
