import { existsSync } from "node:fs";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { beside } from "../init/beside.ts";
import type { ChosenInputs } from "../init/choose-inputs.ts";
import { resolveIn } from "../workspace/find-files.ts";
import { findSources } from "../workspace/find-sources.ts";
import { loadPolicy, policyFile } from "../workspace/load-policy.ts";
import { sha256 } from "../workspace/sha256.ts";
import type { NewFile } from "../workspace/write-new-files.ts";

/**
 * The golden set as a file of its own, where what was found holds questions and answers alike: else the pipeline would write
 * the labels that judge it, and a question that it leaves out would be asked of nobody. Null where they are apart already.
 */
export async function goldenApart({ golden, traces, corpus }: ChosenInputs, cwd: string): Promise<NewFile | null> {
  const [first = ""] = golden;
  if (!golden.some((path) => traces.includes(path))) return null;
  const path = beside(first, "golden.jsonl");
  if (existsSync(resolveIn(cwd, path))) {
    const hint = "name with --golden a file that the pipeline does not write";
    throw mistake("file/exists", `${path} exists already, and ${first} is golden set and traces in one`, { hint });
  }
  const log = new DiagnosticLog();
  const { adapters } = await loadPolicy(policyFile(undefined, cwd), cwd, {}, log);
  const [{ convertGolden }, { goldenWriters }, { Losses }] = await Promise.all([
    import("../convert/convert-golden.ts"),
    import("../convert/index.ts"),
    import("../convert/losses.ts"),
  ]);
  const native = goldenWriters.find(({ name }) => name === "native")!;
  const sources = { golden: findSources(golden, cwd), corpus: findSources(corpus, cwd) };
  const lines: string[] = [];
  for await (const line of convertGolden({ ...sources, adapters, sha256, adapter: null }, native, new Losses(), log))
    lines.push(`${line}\n`);
  return { path, text: lines.join("") };
}
