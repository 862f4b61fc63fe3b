import { startAction } from "./github/start-action.ts";

// A log that nobody takes any more changes no verdict.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

process.exitCode = await startAction(process.env);
