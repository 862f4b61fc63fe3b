import { startAction } from "./github/start-action.ts";

process.exitCode = await startAction(process.env);
