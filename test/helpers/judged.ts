import { runCli } from "./run-cli.ts";
import { tempFolder } from "./temp-folder.ts";

/** What the gate makes of traces: its verdict and the rows of its cases. */
export async function judged(golden: string, traces: string) {
  const cwd = tempFolder({ "g.jsonl": golden, "t.jsonl": traces });
  const { exitCode, cases } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd);
  return { exitCode, cases };
}
