import type { DiagnosticLog, RowPlace } from "../diagnostics/index.ts";
import { type ChunkIndex, chunkIdOf, plainId } from "../input/corpus/index.ts";
import {
  caseIndexOf,
  type GoldenCase,
  type GoldenSet,
  LabelledChunks,
  type Principal,
  questionId,
  similarId,
} from "../input/golden/index.ts";
import type { Trace } from "../input/schema/index.ts";
import { configOf, isPartlyRanked, returningStage, type TraceFormat } from "../input/traces/index.ts";
import { compareBytes, foldSpace, textHash } from "../text/index.ts";
import { CONFIG_COLUMNS, ColumnRoom, ConfigScores, MOST_STAGES } from "./config-scores.ts";
import { checkScores, namedVersions } from "./judged-scores.ts";
import type { CaseLists, IdTable } from "./metrics/index.ts";
import { type Column, caseTargets, trackedIds } from "./plan.ts";
import type { RunScores, ScoreRecord } from "./records.ts";
import { countLeaks, type ScoreOptions, TraceScorer } from "./trace-scorer.ts";

/** The configuration that is evaluated, and the others of the run. */
export interface ChosenConfig {
  readonly scores: RunScores;
  readonly others: readonly RunScores[];
}

/** Returns the wanted configuration, or the only one. Logs an error and returns null if there is none. */
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

/** Hashes kept: enough to estimate a share within 0.05, and 2 kB in a report. */
const KEPT_HASHES = 256;

/** The first cases in byte order of their ids, and the first chunks of each, that are hashed. */
const HASHED_CASES = 1000;
const HASHED_CHUNKS = 20;

/** Returns the hashes of a case's retrieved chunks for `idSketch`. The chosen cases depend only on the dataset. */
export function idHashes(caseIndex: number, trace: Trace): readonly number[] {
  if (caseIndex >= HASHED_CASES) return NONE;
  return trace.retrieved_chunks?.slice(0, HASHED_CHUNKS).map((chunk) => textHash(chunkIdOf(chunk))) ?? NONE;
}

const NONE: readonly number[] = [];

/**
 * Returns the smallest hashes of the retrieved chunk ids of a run in ascending order: they estimate how many ids two runs
 * share, without the ids.
 */
export const idSketch = (hashes: Iterable<number>): readonly number[] =>
  [...new Set(hashes)].sort((a, b) => a - b).slice(0, KEPT_HASHES);

/** Returns the share of this run's ids that the baseline does not have; null if one of them is empty. */
export function idTurnover(head: readonly number[], baseline: readonly number[]): number | null {
  if (head.length === 0 || baseline.length === 0) return null;
  // A full sketch does not know about hashes above its last one.
  const limit = (sketch: readonly number[]): number =>
    sketch.length < KEPT_HASHES ? Number.POSITIVE_INFINITY : sketch.at(-1)!;
  const common = Math.min(limit(head), limit(baseline));
  const known = new Set(baseline);
  const seen = head.filter((value) => value <= common);
  return seen.length === 0 ? null : seen.filter((value) => !known.has(value)).length / seen.length;
}

export interface RunScorerOptions extends ScoreOptions {
  /** Whether a case is excluded from every mean. */
  readonly isExcluded: (caseIndex: number) => boolean;
  /** Whether a case counts only if it has a trace. Without one it is excluded, and not missing. */
  readonly isOptional: (caseIndex: number) => boolean;
  /** Set if the lists of each query are kept, to compare them with another run. */
  readonly idTable?: IdTable;
}

/** What is collected for one configuration. */
interface ConfigState {
  readonly scores: ConfigScores;
  readonly hashes: Set<number>;
  /** By case; only for unlabeled production queries. */
  readonly lists: Map<number, CaseLists[]>;
}

export type Acceptance = "scored" | "excluded" | "unknown-case" | "duplicate" | "too-many-configs" | "too-many-stages";

/** Most configurations of a run: each has columns over all cases. */
const MOST_CONFIGS = 256;

/** Scores the traces of a run against one dataset as they are read, with separate columns per configuration. */
export class RunScorer {
  readonly #golden: GoldenSet;
  readonly #options: RunScorerOptions;
  readonly #scorer: TraceScorer;
  readonly #chunks: LabelledChunks;
  readonly #configs = new Map<string, ConfigState>();
  readonly #room: ColumnRoom;
  #refused: string | null = null;

  constructor(golden: GoldenSet, index: ChunkIndex, options: RunScorerOptions) {
    this.#golden = golden;
    this.#options = options;
    this.#room = new ColumnRoom(golden.cases.length);
    this.#scorer = new TraceScorer(index, options);
    // All labeled ids are in the index before the first trace, so that the order of traces does not matter.
    this.#chunks = LabelledChunks.of(golden.cases, index);
  }

  /** Scores a trace and adds it. */
  accept(trace: Trace, format: TraceFormat): Acceptance {
    const scored = this.reduce(trace, format);
    if (scored === null) return "unknown-case";
    const acceptance = this.add(scored, format);
    if (acceptance === "scored") this.#keepLists(scored, trace);
    return acceptance;
  }

  /** Scores a trace without adding it; null if its case is unknown. */
  reduce(trace: Trace, format: TraceFormat): ScoreRecord | null {
    const caseIndex = caseIndexOf(this.#golden, trace.query_id);
    if (caseIndex === undefined) return null;
    const golden = this.#golden.cases[caseIndex]!;
    return {
      caseId: golden.id,
      configId: configOf(trace),
      score: this.#scorer.score(golden, caseTargets(golden, caseIndex, this.#chunks), trace, format),
      versions: namedVersions(trace),
      idHashes: idHashes(caseIndex, trace),
    };
  }

  /** Adds a score record of this or another process. */
  add(scored: ScoreRecord, format: TraceFormat): Acceptance {
    const { caseId, configId, score, versions, idHashes: hashes } = scored;
    const caseIndex = caseIndexOf(this.#golden, caseId);
    if (caseIndex === undefined) return "unknown-case";
    const config = this.#config(configId);
    if (config === null) return "too-many-configs";
    const { scores } = config;
    if (scores.has(caseIndex, score.repeat)) return "duplicate";
    if (this.#options.isExcluded(caseIndex)) {
      scores.addExcluded(caseIndex, score);
      return "excluded";
    }
    if (!scores.add(caseIndex, score, versions, format)) return "too-many-stages";
    for (const hash of hashes) config.hashes.add(hash);
    return "scored";
  }

  /** Scores a trace again, for example with scores of the live judge, and replaces its record. */
  rescore(trace: Trace, format: TraceFormat): void {
    const scored = this.reduce(trace, format);
    if (scored === null) return;
    const { caseId, configId, score, versions } = scored;
    this.#config(configId)?.scores.replace(caseIndexOf(this.#golden, caseId)!, score, versions);
  }

  /** Marks scores of another process as unusable for this dataset. The first reason is kept. */
  refuse(why: string): void {
    this.#refused ??= why;
  }

  /** Why scores cannot be used, in words for the user; null if they can. */
  get refused(): string | null {
    return this.#refused;
  }

  get columns(): readonly Column[] {
    return this.#options.columns;
  }

  /** Returns how many labeled chunks of a case have ranks; undefined if the case is unknown. */
  trackedOf(caseId: string): number | undefined {
    const caseIndex = caseIndexOf(this.#golden, caseId);
    return caseIndex === undefined ? undefined : trackedIds(this.#golden.cases[caseIndex]!).length;
  }

  /**
   * Returns whether this scorer could have made a record: values are in range, no metric that does not apply has a value,
   * and the leaks match the violations. True for an unknown case.
   */
  couldMake({ caseId, score: { values, violations, byWords } }: ScoreRecord): boolean {
    const caseIndex = caseIndexOf(this.#golden, caseId);
    if (caseIndex === undefined) return true;
    const golden = this.#golden.cases[caseIndex]!;
    const leaks = countLeaks(violations, this.#options.blockStages);
    return this.columns.every(({ metric }, i) =>
      [values, ...(byWords === null ? [] : [byWords.values])].every((row) => {
        const value = row[i]!;
        if (metric.repeats === "leaks") return value === leaks;
        if (value === null) return true;
        const isInRange = typeof value !== "number" || (value >= 0 && (metric.unit !== "ratio" || value <= WHOLE));
        return isInRange && metric.applies.includes(golden);
      }),
    );
  }

  /** Returns the scores of each configuration, in byte order of the configuration ids. */
  finish(): readonly RunScores[] {
    const sorted = [...this.#configs].sort(([a], [b]) => compareBytes(a, b));
    return sorted.map(([, { scores, hashes, lists }]) => {
      const listsOf = (caseIndex: number): readonly CaseLists[] => lists.get(caseIndex) ?? [];
      return { ...scores.finish(), idSketch: idSketch(hashes), listsOf };
    });
  }

  /** Keeps the lists of a trace. The repeats of a case are sorted. */
  #keepLists({ caseId, configId, score }: ScoreRecord, trace: Trace): void {
    const { idTable } = this.#options;
    if (idTable === undefined) return;
    const caseIndex = caseIndexOf(this.#golden, caseId)!;
    const { lists } = this.#config(configId)!;
    const { repeat, failed, answerHash, observed } = score;
    const kept = [...(lists.get(caseIndex) ?? []), { ...idTable.lists(trace), repeat, failed, answerHash, observed }];
    lists.set(
      caseIndex,
      kept.sort((a, b) => a.repeat - b.repeat),
    );
  }

  /** Returns null if there are too many configurations. */
  #config(id: string): ConfigState | null {
    let config = this.#configs.get(id);
    if (config === undefined) {
      if (this.#configs.size === MOST_CONFIGS || !this.#room.has(CONFIG_COLUMNS)) return null;
      this.#room.take(CONFIG_COLUMNS);
      const scores = new ConfigScores(id === "" ? null : id, this.#golden, this.#options, this.#room);
      config = { scores, hashes: new Set(), lists: new Map() };
      this.#configs.set(id, config);
    }
    return config;
  }
}

const WHOLE = 1 + 1e-9;

/** Logs the problems of a trace: an unknown case, a duplicate, too many names, or differences to its case. */
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

/** Returns whether the case ids are derived from the questions. Then all are, so the first case is enough. */
function hasMadeIds({ cases: [first] }: GoldenSet): boolean {
  return first !== undefined && first.id === questionId(first.question);
}

function checkAgainstCase(trace: Trace, golden: GoldenCase, place: RowPlace, log: DiagnosticLog): void {
  // An unlabeled query is defined by its first trace.
  const at = golden.traffic ? { ...place, hint: "ask both versions the same, as the same user_context" } : place;
  if (trace.user_context && differs(trace.user_context, golden.principal)) {
    const message = golden.traffic
      ? `query "${golden.id}" was asked as another principal than in an earlier trace of it`
      : `case "${golden.id}" was run as another principal than the golden case names`;
    log.error("trace/principal-differs", message, at);
  }
  if (
    trace.question &&
    trace.question !== golden.question &&
    golden.question !== "" && // A dataset of relevance labels has no questions.
    foldSpace(trace.question) !== foldSpace(golden.question)
  ) {
    const message = golden.traffic
      ? `the trace of query "${golden.id}" holds another question than an earlier one`
      : `the trace of case "${golden.id}" holds another question`;
    log.warn("trace/question-differs", message, at);
  }
  checkLists(trace, golden, place, log);
  checkScores(trace, place, log);
}

/** Warns about lists with partial ranks or mixed stages. */
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

/** Returns a trace in words: its case, configuration, and repeat. */
function describeTrace({ query_id, config_id, repeat }: Pick<Trace, "query_id" | "config_id" | "repeat">): string {
  const config = config_id ? `, config "${config_id}"` : "";
  return `case "${query_id.trim()}"${config}${repeat ? `, repeat ${repeat}` : ""}`;
}
