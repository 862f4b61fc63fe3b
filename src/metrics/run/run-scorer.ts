import { AccessChecker } from "../../acl/access-checker.ts";
import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import type { ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import { caseIndexOf } from "../../dataset/golden/case-index-of.ts";
import type { Principal } from "../../dataset/golden/golden-case.ts";
import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import { configOf } from "../../dataset/traces/config-of.ts";
import type { Trace } from "../../dataset/traces/trace.schema.ts";
import { compareBytes } from "../../text/byte-order.ts";
import type { Column } from "../scan/plan.ts";
import { TargetTable } from "../scan/target-table.ts";
import { countLeaks, type ScoreOptions, TraceScorer } from "../scan/trace-scorer.ts";
import type { ScoreRecord } from "../score-files/score-record.ts";
import type { ScoredPart } from "../score-files/scored-part.ts";
import type { CaseLists, IdTable } from "../traffic/case-lists.ts";
import { CONFIG_COLUMNS, ColumnRoom } from "./column-room.ts";
import { ConfigScores } from "./config-scores.ts";
import { IdSketch, idHashes } from "./id-sketch.ts";
import { namedVersions } from "./named-versions.ts";
import type { RunScores } from "./run-scores.ts";

export interface RunScorerOptions extends ScoreOptions {
  /** Whether a case of the set decides; the others are kept out of every mean. */
  readonly isExcluded: (caseIndex: number) => boolean;
  /** Whether a case decides only if it has a trace: without one it is as good as excluded, and not missing. */
  readonly isOptional: (caseIndex: number) => boolean;
  /** Given where what each query returned is kept, to be compared with another run. */
  readonly idTable?: IdTable;
}

/** What is gathered of one config. */
interface Gathered {
  readonly scores: ConfigScores;
  readonly sketch: IdSketch;
  /** By case; kept of plain traffic alone. */
  readonly lists: Map<number, CaseLists[]>;
}

/** What became of a trace. */
export type Acceptance = "scored" | "excluded" | "unknown-case" | "duplicate" | "too-many-configs" | "too-many-stages";

/** Configs of one run: each has columns over all cases; see `ColumnRoom` as well. */
export const MOST_CONFIGS = 256;

/** Scores the traces of a run against one golden set as they are read, a separate set of columns a config. */
export class RunScorer {
  readonly #golden: GoldenSet;
  readonly #options: RunScorerOptions;
  readonly #scorer: TraceScorer;
  readonly #targets: TargetTable;
  /** One checker a principal, shared by its cases. */
  readonly #access: Map<Principal, AccessChecker>;
  readonly #configs = new Map<string, Gathered>();
  readonly #room: ColumnRoom;
  #refused: string | null = null;

  /** `like`: a scorer over the same set, whose preparation of the cases serves this one too. */
  constructor(golden: GoldenSet, index: ChunkIndex, options: RunScorerOptions, like?: RunScorer) {
    this.#golden = golden;
    this.#options = options;
    this.#room = new ColumnRoom(golden.cases.length);
    this.#scorer = new TraceScorer(index, options);
    this.#access = like === undefined ? new Map() : like.#access;
    // All labelled ids are known before the first trace, so that a list is read the same way whatever came before it.
    this.#targets = like === undefined ? new TargetTable(golden.cases, index) : like.#targets;
  }

  /** Scores a trace and adds it. */
  accept(trace: Trace, format: TraceFormat): Acceptance {
    const scored = this.reduce(trace, format);
    if (scored === null) return "unknown-case";
    const acceptance = this.add(scored, format);
    if (acceptance === "scored") this.#keepLists(scored, trace);
    return acceptance;
  }

  /** Scores a trace and keeps nothing of it; null where its case is unknown. */
  reduce(trace: Trace, format: TraceFormat): ScoreRecord | null {
    const caseIndex = caseIndexOf(this.#golden, trace.query_id);
    if (caseIndex === undefined) return null;
    const golden = this.#golden.cases[caseIndex]!;
    return {
      caseId: golden.id,
      caseIndex,
      configId: configOf(trace),
      score: this.#scorer.score(golden, this.#targets.of(caseIndex), trace, this.#accessOf(golden.principal), format),
      versions: namedVersions(trace),
      idHashes: idHashes(caseIndex, trace),
    };
  }

  /** Adds a score record, of this process or of another. */
  add(scored: ScoreRecord, format: TraceFormat): Acceptance {
    const { configId, score, versions, idHashes: hashes } = scored;
    const caseIndex = this.#caseOf(scored);
    if (caseIndex === undefined) return "unknown-case";
    const config = this.#config(configId);
    if (config === null) return "too-many-configs";
    const { scores, sketch } = config;
    if (scores.has(caseIndex, score.repeat)) return "duplicate";
    if (this.#options.isExcluded(caseIndex)) {
      scores.addExcluded(caseIndex, score);
      return "excluded";
    }
    if (!scores.add(caseIndex, score, versions, format)) return "too-many-stages";
    sketch.add(hashes);
    return "scored";
  }

  /**
   * Adds the traces of a part as `add` would one by one, if each of them is the first of a case that takes part and they
   * are all of one config. Says no otherwise, and adds none.
   */
  addFirst({ packed, cases }: ScoredPart, format: TraceFormat): boolean {
    const [configId, another] = packed.configIds;
    if (cases !== this.#golden.cases || configId === undefined || another !== undefined) return false;
    const config = this.#config(configId);
    if (!config?.scores.addFirst(packed, format)) return false;
    for (const [, { idHashes: hashes }] of packed.rare) config.sketch.add(hashes);
    return true;
  }

  /** Scores a trace that was added before again, now that more is known of it, in place of what it gave then. */
  rescore(trace: Trace, format: TraceFormat): void {
    const scored = this.reduce(trace, format);
    if (scored === null) return;
    const { caseIndex, configId, score, versions } = scored;
    this.#config(configId)?.scores.replace(caseIndex, score, versions);
  }

  /** Turns scores away that others made: they cannot count for this set. The first reason is kept. */
  refuse(why: string): void {
    this.#refused ??= why;
  }

  /** Why scores were turned away, in words for the user; null where none were. */
  get refused(): string | null {
    return this.#refused;
  }

  get columns(): readonly Column[] {
    return this.#options.columns;
  }

  /** How many labelled chunks of a case have ranks; undefined where the case is unknown. */
  trackedOf(caseId: string): number | undefined {
    const caseIndex = caseIndexOf(this.#golden, caseId);
    return caseIndex === undefined ? undefined : this.#targets.tracked(caseIndex);
  }

  /**
   * Whether this scorer can have made a record: values in their bounds, none of a metric that is not about the case, and
   * as many leaks as it lists. Of an unknown case any.
   */
  couldMake({ caseId, score: { values, violations } }: ScoreRecord): boolean {
    const caseIndex = caseIndexOf(this.#golden, caseId);
    if (caseIndex === undefined) return true;
    const applies = this.#targets.applies[caseIndex]!;
    const leaks = countLeaks(violations, this.#options.blockStages);
    return this.columns.every(({ metric, appliesBit }, i) => {
      const value = values[i]!;
      if (metric.repeats === "leaks") return value === leaks;
      if (Number.isNaN(value)) return true;
      return (applies & appliesBit) !== 0 && value >= 0 && (metric.unit !== "ratio" || value <= WHOLE);
    });
  }

  /** Ends the run: the scores of each config, by config id. Configs come in byte order of their ids. */
  finish(): readonly RunScores[] {
    const sorted = [...this.#configs].sort(([a], [b]) => compareBytes(a, b));
    return sorted.map(([, { scores, sketch, lists }]) => {
      const listsOf = (caseIndex: number): readonly CaseLists[] => lists.get(caseIndex) ?? [];
      return { ...scores.finish(), idSketch: sketch.finish(), listsOf };
    });
  }

  /** Keeps what a trace returned: the repeats of a case in their order, whatever order they come in. */
  #keepLists({ caseIndex, configId, score }: ScoreRecord, trace: Trace): void {
    const { idTable } = this.#options;
    if (idTable === undefined) return;
    const { lists } = this.#config(configId)!;
    const { repeat, failed, answerHash, observed } = score;
    const kept = [...(lists.get(caseIndex) ?? []), { ...idTable.lists(trace), repeat, failed, answerHash, observed }];
    lists.set(
      caseIndex,
      kept.sort((a, b) => a.repeat - b.repeat),
    );
  }

  /** The case of a record; undefined where this set does not hold it. */
  #caseOf({ caseId, caseIndex }: ScoreRecord): number | undefined {
    return this.#golden.cases[caseIndex]?.id === caseId ? caseIndex : caseIndexOf(this.#golden, caseId);
  }

  #accessOf(principal: Principal): AccessChecker {
    let checker = this.#access.get(principal);
    if (checker === undefined) {
      checker = new AccessChecker(principal);
      this.#access.set(principal, checker);
    }
    return checker;
  }

  /** Null of one more than a run may have. */
  #config(id: string): Gathered | null {
    let config = this.#configs.get(id);
    if (config === undefined) {
      if (this.#configs.size === MOST_CONFIGS || !this.#room.has(CONFIG_COLUMNS)) return null;
      this.#room.take(CONFIG_COLUMNS);
      const scores = new ConfigScores(id === "" ? null : id, this.#golden, this.#targets, this.#options, this.#room);
      config = { scores, sketch: new IdSketch(), lists: new Map() };
      this.#configs.set(id, config);
    }
    return config;
  }
}

/** The largest share there is; rounding may lift one a little. */
const WHOLE = 1 + 1e-9;
