import { startAction } from "./github/start-action.ts";

// A log that nobody takes any more changes no verdict.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

process.exitCode = await startAction(process.env);
// A trend or an upload that was given up may wait for GitHub yet; the job does not. All that was said is out by then.
process.stdout.write("", () => process.exit());
