import type { ByteSource } from "../dataset/rows/source.ts";
import { missingShards } from "../dataset/traces/missing-shards.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { compareBytes } from "../text/byte-order.ts";
import { segmentMatcher } from "../text/segment-matcher.ts";
import type { ActionInputs } from "./parse-inputs.ts";
import type { ArtifactInfo, Platform } from "./platform.ts";

/** Null stands for files of which some are not there. */
export interface ActionSources {
  readonly golden: readonly ByteSource[] | null;
  readonly traces: readonly ByteSource[] | null;
  readonly corpus: readonly ByteSource[] | null;
  readonly labels: readonly ByteSource[] | null;
  /** What is wrong with the shards, in words for the user; null where all are there. */
  readonly incomplete: string | null;
}

/** Finds the files and artifacts of this run that the inputs name. Every wrong path goes to the log. */
export async function actionSources(
  inputs: ActionInputs,
  runId: number,
  findSources: (patterns: readonly string[]) => readonly ByteSource[],
  platform: Platform,
  log: DiagnosticLog,
): Promise<ActionSources> {
  let shards: readonly string[] = [];
  let listed: readonly ArtifactInfo[] | undefined;
  const all = async (): Promise<readonly ArtifactInfo[]> => {
    listed ??= await platform.listArtifacts(runId, null);
    return listed;
  };
  const opened = new Map<number, ReadonlyMap<string, ByteSource>>();
  const open = async (artifact: ArtifactInfo): Promise<ReadonlyMap<string, ByteSource>> => {
    const files = opened.get(artifact.id) ?? (await platform.openArtifact(artifact));
    opened.set(artifact.id, files);
    return files;
  };
  // An attempt before this one, and gates beside it, have uploaded their reports: a pattern may fit them, and means none.
  const withoutReports = async (
    artifacts: readonly ArtifactInfo[],
    pattern: string,
  ): Promise<readonly ArtifactInfo[]> => {
    if (!pattern.includes("*")) return artifacts;
    const kept: ArtifactInfo[] = [];
    for (const one of artifacts)
      if (one.name !== inputs.artifactName && (one.expired || !isReport(await open(one)))) kept.push(one);
    return kept;
  };
  const find = async (lines: readonly string[], areShards = false): Promise<readonly ByteSource[] | null> => {
    const before = log.errorCount;
    const sources: ByteSource[] = [];
    // Lines may overlap: what two of them name counts once, as on the command line.
    const [paths, names] = [new Set<string>(), new Set<string>()];
    for (const line of lines) {
      await log.attemptAsync(async () => {
        if (!line.startsWith("artifact:")) {
          sources.push(...unmet(findSources([line]), paths));
          return;
        }
        const pattern = line.slice("artifact:".length);
        const artifacts = await withoutReports(matching(await all(), pattern), pattern);
        const hint = "upload it in a job that this one needs";
        const lacks = pattern === "" ? "artifact: names no artifact" : `this run has no artifact ${pattern}`;
        if (artifacts.length === 0) log.error("file/not-found", lacks, { hint });
        if (areShards) shards = [...new Set([...shards, ...artifacts.map(({ name }) => name)])];
        for (const artifact of unmet(artifacts, names)) {
          if (artifact.expired) {
            const again =
              "run all jobs of this run again: a job that is repeated alone finds what the others left, while it is kept";
            log.error("file/not-found", `artifact ${artifact.name} of this run has expired`, { hint: again });
          } else sources.push(...dataFiles(await open(artifact)));
        }
      });
    }
    return log.errorCount > before ? null : sources;
  };
  const golden = await find(inputs.golden);
  const traces = await find(inputs.traces, true);
  const [corpus, labels] = [await find(inputs.corpus), await find(inputs.qrels)];
  // Where no artifact is named the files are the shards, as on the command line.
  const named = inputs.traces.some((line) => line.startsWith("artifact:"));
  const found = named ? shards : (traces ?? []).map(({ name }) => name);
  const incomplete = missingShards(inputs.expectedShards, found, named ? "artifacts" : "files");
  return { golden, traces, corpus, labels, incomplete };
}

const isReport = (files: ReadonlyMap<string, ByteSource>): boolean =>
  files.has("report.json") && files.has("cases.jsonl") && files.has("predicate.json");

/** Those whose name is met for the first time. */
function unmet<T extends { readonly name: string }>(items: readonly T[], met: Set<string>): T[] {
  const found = items.filter(({ name }) => !met.has(name));
  for (const { name } of found) met.add(name);
  return found;
}

/**
 * Artifacts by name or by a pattern with `*`, in name order. A run that was repeated holds one a name and attempt: the
 * latest counts, and shards that were not repeated stay.
 */
function matching(artifacts: readonly ArtifactInfo[], pattern: string): ArtifactInfo[] {
  const fits = segmentMatcher(pattern);
  const newest = new Map<string, ArtifactInfo>();
  for (const artifact of artifacts) {
    if (!fits(artifact.name)) continue;
    const known = newest.get(artifact.name);
    if (known === undefined || artifact.id > known.id) newest.set(artifact.name, artifact);
  }
  return [...newest.values()].sort((a, b) => compareBytes(a.name, b.name));
}

/**
 * The data files of an artifact in name order; other files in it are none of our business. JSON and CSV are looked at
 * only where there is no JSONL: beside traces such a file is rather a configuration.
 */
function dataFiles(files: ReadonlyMap<string, ByteSource>): ByteSource[] {
  const named = (pattern: RegExp) => [...files].filter(([name]) => pattern.test(name));
  const rows = named(/\.jsonl(?:\.gz)?$/);
  return (rows.length > 0 ? rows : named(/\.(?:json|csv)(?:\.gz)?$/))
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([, source]) => source);
}
