import { chooseSuite } from "../config/suite.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { GateRun } from "../gate/gate-run.ts";
import { type MeasuredMean, suggestGate } from "../init/suggest-gates.ts";
import { sha256 } from "../workspace/sha256.ts";

/** Draws of twenty of which hardly any lacks a pair of cases that are one in thirty. */
const TRIED = 100;

/** Cases that are drawn from in all, so that a large set takes no longer than anybody waits. */
const DRAWN_FROM = 1_000_000;

/**
 * The first seed whose sample holds enough cases of each of these means for a gate, at the value that all cases reach; 1
 * where none of those tried does. Cases of a kind that is rare, as questions to be refused are, may all stand outside of a
 * sample: a gate on them would measure nothing on pull requests, and without one nothing sees that they are answered now.
 */
export function sampleSeed({ input }: GateRun, size: number, means: readonly MeasuredMean[]): number {
  const { golden, head } = input;
  const hasRoom = (members: ReadonlySet<number>, mean: MeasuredMean): boolean => {
    const column = head.columns.get(mean.metric);
    const n = [...members].filter((i) => !Number.isNaN(column?.at(i) ?? Number.NaN)).length;
    return suggestGate({ ...mean, n }) !== null;
  };
  const last = Math.min(TRIED, Math.ceil(DRAWN_FROM / golden.cases.length));
  for (let seed = 1; seed <= last; seed++) {
    const suite = { name: "smoke", where: null, sample: size, seed };
    const members = chooseSuite(suite.name, [suite], golden, sha256, new DiagnosticLog())!;
    if (means.every((mean) => hasRoom(members, mean))) return seed;
  }
  return 1;
}
