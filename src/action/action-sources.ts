import { missingShards } from "../dataset/missing-shards.ts";
import type { ByteSource } from "../dataset/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { compareBytes } from "../text/byte-order.ts";
import { segmentMatcher } from "../text/segment-matcher.ts";
import type { ActionInputs } from "./parse-inputs.ts";
import type { ArtifactInfo, Platform } from "./platform.ts";

export interface ActionSources {
  readonly golden: readonly ByteSource[];
  readonly traces: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  readonly qrels: readonly ByteSource[];
  /** What is wrong with the shards, in words for the user; null where all are there. */
  readonly incomplete: string | null;
}

/** Finds the files and artifacts of this run that the inputs name. Every wrong path is told at once. */
export async function actionSources(
  inputs: ActionInputs,
  runId: number,
  findSources: (patterns: readonly string[]) => readonly ByteSource[],
  platform: Platform,
): Promise<ActionSources> {
  const problems: Diagnostic[] = [];
  let shards: readonly string[] = [];
  const paths: string[] = [];
  let listed: readonly ArtifactInfo[] | undefined;
  const all = async (): Promise<readonly ArtifactInfo[]> => {
    listed ??= await platform.listArtifacts(runId, null);
    return listed;
  };
  const find = async (lines: readonly string[], areShards = false): Promise<readonly ByteSource[]> => {
    const sources: ByteSource[] = [];
    for (const line of lines) {
      try {
        if (!line.startsWith("artifact:")) {
          const files = findSources([line]);
          if (areShards) paths.push(...files.map(({ name }) => name));
          sources.push(...files);
          continue;
        }
        const artifacts = matching(await all(), line.slice("artifact:".length));
        if (artifacts.length === 0)
          problems.push(problem(`this run has no artifact ${line.slice("artifact:".length)}`));
        if (areShards) shards = [...new Set([...shards, ...artifacts.map(({ name }) => name)])];
        for (const artifact of artifacts) sources.push(...dataFiles(await platform.openArtifact(artifact)));
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        problems.push(...error.diagnostics);
      }
    }
    return sources;
  };
  const found = {
    golden: await find(inputs.golden),
    traces: await find(inputs.traces, true),
    corpus: await find(inputs.corpus),
    qrels: await find(inputs.qrels),
  };
  if (problems.length > 0) throw new UserError(problems);
  // Where no artifact is named the files are the shards, as on the command line.
  const named = inputs.traces.some((line) => line.startsWith("artifact:"));
  const incomplete = missingShards(inputs.expectedShards, named ? shards : paths, named ? "artifacts" : "files");
  return { ...found, incomplete };
}

function problem(message: string): Diagnostic {
  return { severity: "error", code: "file/not-found", message, hint: "upload it in a job that this one needs" };
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
