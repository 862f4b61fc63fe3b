import { pairOf } from "../../compare/comparison.ts";
import type { TracePart } from "../../dataset/adapters/adapter.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import { caseRecords } from "../../metrics/run/case-records.ts";
import { recordsPart } from "../../metrics/run/records-part.ts";
import type { ChunkRanks, ListSizes } from "../../metrics/run/run-scores.ts";
import { inWords } from "../../text/in-words.ts";
import { logLine } from "../../text/log-line.ts";

/**
 * Where each labelled chunk of a case stood, as rows of cells: a heading with the chunk's id, then a row a stage with
 * baseline and head beside each other (`5 of 10`, `out of 4`), and last the stage that lost it.
 */
export function caseStages({ input, causes }: GateRun, i: number): string[][] {
  const { head, comparison } = input;
  const pair = pairOf(comparison, i);
  const [now, then] = [head.ranksOf(i), pair?.baseline.ranksOf(pair.j)];
  const [sizes, sizesBefore] = [head.sizesOf(i), pair?.baseline.sizesOf(pair.j) ?? null];
  // Of a case that takes no part nothing is kept but what leaked.
  if (now.size === 0 || head.states[i] === "excluded") return [];
  const rows: string[][] = [["", ...(pair === null ? [] : ["baseline"]), "head"]];
  const add = (stage: string, old: string, found: string): void => {
    rows.push([`  ${stage}`, ...(pair === null ? [] : [old]), found]);
  };
  const addRecorded = (stage: string, part: TracePart, old: string, found: string): void => {
    const [mine, theirs] = [caseRecords(head, i, part), pair !== null && recordsPart(pair.baseline, part)];
    if (mine || theirs) add(stage, theirs ? old : "not recorded", mine ? found : "not recorded");
  };
  for (const [id, ranks] of now) {
    const old = then?.get(id);
    rows.push([logLine(id, 100)]);
    for (const stage of listNames(ranks, old))
      add(logLine(stage, 30) || "unnamed list", inList(old, stage), inList(ranks, stage));
    for (const stage of ["retrieved", "reranked", "context"] as const) {
      if (stage === "reranked" && !sizes?.reranked && !sizesBefore?.reranked) continue;
      addRecorded(stage, stage, place(old, stage, sizesBefore), place(ranks, stage, sizes));
    }
    addRecorded("cited", "citations", yesNo(old), sizes === null ? "no trace" : yesNo(ranks));
    if (ranks.instead !== undefined) add("instead", "", `chunks of ${inWords(ranks.instead)} came back`);
    const lost = causes.byCase.get(i)?.lost.find(({ chunkId }) => chunkId === id);
    if (lost !== undefined) add("lost at", lost.baseline ?? "", lost.head ?? "");
  }
  return rows;
}

function listNames(...all: readonly (ChunkRanks | undefined)[]): string[] {
  return [...new Set(all.flatMap((ranks) => (ranks?.lists ?? []).map(([stage]) => stage)))];
}

function inList(ranks: ChunkRanks | undefined, name: string): string {
  const found = ranks?.lists?.find(([stage]) => stage === name);
  return found === undefined ? "no list" : found[1] === null ? "out" : String(found[1]);
}

function place(ranks: ChunkRanks | undefined, stage: keyof ListSizes, sizes: ListSizes | null): string {
  if (sizes === null && !ranks?.[stage]) return "no trace";
  // Shown because the other run has one.
  if (stage === "reranked" && sizes?.reranked === 0) return "no list";
  return `${ranks?.[stage] ?? "out"}${sizes === null ? "" : ` of ${sizes[stage]}`}`;
}

const yesNo = (ranks: ChunkRanks | undefined): string => (ranks?.cited ? "yes" : "no");
