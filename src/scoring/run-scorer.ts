import type { DiagnosticLog, RowPlace } from "../diagnostics/index.ts";
import { type ChunkIndex, chunkIdOf, plainId } from "../input/corpus/index.ts";
import {
  caseIndexOf,
  type GoldenCase,
  type GoldenSet,
  type Principal,
  questionId,
  similarId,
} from "../input/golden/index.ts";
import type { Trace } from "../input/schema/index.ts";
import { configOf, isPartlyRanked, returningStage, type TraceFormat } from "../input/traces/index.ts";
import { compareBytes, foldSpace, textHash } from "../text/index.ts";
import { AccessChecker } from "./access.ts";
import { CONFIG_COLUMNS, ColumnRoom, ConfigScores, MOST_STAGES } from "./config-scores.ts";
import { checkScores, namedVersions } from "./judged-scores.ts";
import type { CaseLists, IdTable } from "./metrics/index.ts";
import { type Column, TargetTable } from "./plan.ts";
import type { RunScores } from "./records.ts";
import type { ScoreRecord } from "./shards.ts";
import { countLeaks, type ScoreOptions, TraceScorer } from "./trace-scorer.ts";

/** The gated config of a run, and the others beside it. */
export interface ChosenConfig {
  readonly scores: RunScores;
  readonly others: readonly RunScores[];
}

/** The config that is gated: the wanted one, else the only one. Null where there is none, which is an error in the log. */
export function chooseConfig(
  runs: readonly RunScores[],
  wanted: string | null,
  log: DiagnosticLog,
): ChosenConfig | null {
  const scores = wanted === null ? only(runs) : runs.find(({ configId }) => configId === plainId(wanted));
  if (scores !== undefined) return { scores, others: runs.filter((run) => run !== scores) };
  const hasUnnamed = runs.some(({ configId }) => configId === null);
  const names = runs.map(({ configId }) => configId ?? "(none)").join(", ");
  if (wanted !== null) {
    log.error("trace/unknown-config", `the traces hold no config "${wanted}"`, {
      hint: `configs: ${names || "none"}${hasUnnamed ? UNNAMED : ""}`,
    });
  } else if (runs.length > 1) {
    log.error("trace/several-configs", `the traces hold ${runs.length} configs: ${names}`, {
      hint: `choose one with --config-id (input config-id)${hasUnnamed ? UNNAMED : ""}`,
    });
  } else log.error("trace/empty", "no trace belongs to a case of the golden set");
  return null;
}

const UNNAMED = "; traces without config_id have no name to choose: write one into them";

const only = (runs: readonly RunScores[]): RunScores | undefined => (runs.length === 1 ? runs[0] : undefined);

/** Hashes kept: enough to tell a share to a few hundredths, and two kilobytes in a report. */
const KEPT = 256;

/** Cases, in byte order of their ids, and chunks of each that are looked at. */
const CASES = 1000;
const CHUNKS = 20;

/** What a sketch keeps of the chunks that a case brought back. What is looked at depends on the golden set alone. */
export function idHashes(caseIndex: number, trace: Trace): readonly number[] {
  if (caseIndex >= CASES) return NONE;
  return trace.retrieved_chunks?.slice(0, CHUNKS).map((chunk) => textHash(chunkIdOf(chunk))) ?? NONE;
}

const NONE: readonly number[] = [];

/**
 * Which chunk ids a run brings back, as the smallest hashes of them: two runs can be asked how many ids they share
 * without keeping any.
 */
export class IdSketch {
  readonly #hashes = new Set<number>();

  /** Takes what `idHashes` gives of a case. */
  add(hashes: readonly number[]): void {
    for (const value of hashes) this.#hashes.add(value);
  }

  /** Ascending. */
  finish(): readonly number[] {
    return [...this.#hashes].sort((a, b) => a - b).slice(0, KEPT);
  }
}

/** Share of the head's ids that the baseline does not have; null where one of them brought nothing back. */
export function idTurnover(head: readonly number[], baseline: readonly number[]): number | null {
  if (head.length === 0 || baseline.length === 0) return null;
  // A full sketch says nothing about hashes above its last.
  const limit = (sketch: readonly number[]): number =>
    sketch.length < KEPT ? Number.POSITIVE_INFINITY : sketch.at(-1)!;
  const common = Math.min(limit(head), limit(baseline));
  const known = new Set(baseline);
  const seen = head.filter((value) => value <= common);
  return seen.length === 0 ? null : seen.filter((value) => !known.has(value)).length / seen.length;
}

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

/** Says what is wrong with a trace that was taken or refused: an unknown case, a second trace, one new name too many. */
export function reportAcceptance(
  acceptance: Acceptance,
  trace: Trace,
  place: RowPlace,
  golden: GoldenSet,
  log: DiagnosticLog,
): void {
  if (acceptance === "unknown-case") {
    const id = trace.query_id;
    const looksAlike = ["NFC", "NFD"].some((form) => caseIndexOf(golden, id.normalize(form)) !== undefined);
    const hint = looksAlike ? OTHER_FORM : hasMadeIds(golden) ? MADE_IDS : undefined;
    const similar = looksAlike ? undefined : similarId(id, golden);
    const meant = similar === undefined ? "" : `: is it the trace of "${similar}"?`;
    log.error("trace/unknown-case", `no golden case has the id "${id}"${meant}`, { ...place, hint });
  } else if (acceptance === "duplicate") {
    log.error("trace/duplicate", `a second trace for ${describeTrace(trace)}`, place);
  } else if (acceptance === "too-many-configs") {
    log.error("trace/too-many-names", `the traces hold more than ${MOST_CONFIGS} configs${FEWER}`, place);
  } else if (acceptance === "too-many-stages") {
    log.error("trace/too-many-names", `the traces time more than ${MOST_STAGES} stages${FEWER}`, place);
  } else {
    checkAgainstCase(trace, golden.cases[caseIndexOf(golden, trace.query_id)!]!, place, log);
  }
}

const FEWER = ", or more than there is room for with so many cases";

const OTHER_FORM =
  "one looks the same: its accents are written as other characters, as in names of files of a Mac; write both in one Unicode form, such as NFC";

const MADE_IDS =
  "the golden set has no ids, so that its questions made some: npx rag-gate convert --golden FILE --to native writes a set that has them, to be named in query_id";

/** Whether the cases of a set have ids that were made of their questions. A set is of one kind: the first case tells. */
function hasMadeIds({ cases: [first] }: GoldenSet): boolean {
  return first !== undefined && first.id === questionId(first.question);
}

function checkAgainstCase(trace: Trace, golden: GoldenCase, place: RowPlace, log: DiagnosticLog): void {
  // Of plain traffic there is no golden set to look into: what a query is was taken from its first trace.
  const told = golden.traffic ? { ...place, hint: "ask both versions the same, as the same user_context" } : place;
  if (trace.user_context && differs(trace.user_context, golden.principal)) {
    const message = golden.traffic
      ? `query "${golden.id}" was asked as another principal than in an earlier trace of it`
      : `case "${golden.id}" was run as another principal than the golden case names`;
    log.error("trace/principal-differs", message, told);
  }
  if (
    trace.question &&
    trace.question !== golden.question &&
    golden.question !== "" && // Relevance judgements alone ask nothing.
    foldSpace(trace.question) !== foldSpace(golden.question)
  ) {
    const message = golden.traffic
      ? `the trace of query "${golden.id}" holds another question than an earlier one`
      : `the trace of case "${golden.id}" holds another question`;
    log.warn("trace/question-differs", message, told);
  }
  checkLists(trace, golden, place, log);
  checkScores(trace, place, log);
}

function checkLists(trace: Trace, golden: GoldenCase, place: RowPlace, log: DiagnosticLog): void {
  for (const list of ["retrieved_chunks", "reranked_chunks"] as const) {
    const chunks = trace[list] ?? [];
    if (isPartlyRanked(chunks)) {
      const message = `the ${list} of case "${golden.id}" have ranks in part: they are taken in the order of the list`;
      log.warn("trace/partial-ranks", message, place);
    }
    const stage = returningStage(chunks);
    if (stage === null) continue;
    const named = stage === "" ? "no stage" : `stage "${stage}"`;
    const message = `the ${list} of case "${golden.id}" name ${named} again after another one: they are taken for one list a stage, of which the last one counts`;
    log.warn("trace/mixed-stages", message, place);
  }
}

function differs(used: NonNullable<Trace["user_context"]>, principal: Principal): boolean {
  if (used.tenant_id !== undefined && (used.tenant_id ?? "") !== principal.tenantId) return true;
  if (used.roles === undefined) return false;
  const roles = new Set(used.roles ?? []);
  return roles.size !== principal.roles.length || principal.roles.some((role) => !roles.has(role));
}

/** A trace in words: its case, config and repeat. */
function describeTrace({ query_id, config_id, repeat }: Pick<Trace, "query_id" | "config_id" | "repeat">): string {
  const config = config_id ? `, config "${config_id}"` : "";
  return `case "${query_id.trim()}"${config}${repeat ? `, repeat ${repeat}` : ""}`;
}
