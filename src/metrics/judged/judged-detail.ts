import type { Trace } from "../../dataset/traces/trace.schema.ts";
import { extremesOf } from "../extremes-of.ts";
import { metricOfScore } from "./metric-of-score.ts";
import { everyRecordedScore } from "./recorded-score.ts";

/** What a judge said in words: text of the traces, kept only where texts may be shown. */
interface JudgeNotes {
  readonly reason: string | null;
  readonly unsupportedClaims: readonly string[];
  readonly missingFacts: readonly string[];
  readonly badCitations: readonly string[];
  /** The judged statements by metric, each with its score on the judge's own scale. */
  readonly statements: readonly {
    readonly metric: string;
    readonly statement: string;
    readonly score: number | null;
  }[];
}

/** What is kept of a judged trace besides its scores. */
export interface JudgedDetail {
  /** By metric, how far the judge's repeats over one answer lie apart, 0 to 1. */
  readonly spreads: readonly (readonly [metric: string, spread: number])[];
  readonly notes: JudgeNotes | null;
}

/** The detail of a trace; null where there is none. */
export function judgedDetail(trace: Trace, keepTexts: boolean): JudgedDetail | null {
  if (!isJudged(trace)) return null;
  const spreads = everyRecordedScore(trace).flatMap(({ key, repeats }): (readonly [string, number])[] => {
    const metric = metricOfScore(key);
    if (metric === undefined || repeats.length < 2) return [];
    const { min, max } = extremesOf(repeats);
    return [[metric, max - min]];
  });
  const notes = keepTexts ? judgeNotes(trace) : null;
  return spreads.length === 0 && notes === null ? null : { spreads, notes };
}

const isJudged = ({ scores, reason, unsupported_claims, missing_facts, bad_citations }: Trace): boolean =>
  Boolean(scores || reason || unsupported_claims || missing_facts || bad_citations);

function judgeNotes(trace: Trace): JudgeNotes | null {
  const notes: JudgeNotes = {
    reason: trace.reason ? cut(trace.reason) : null,
    unsupportedClaims: texts(trace.unsupported_claims),
    missingFacts: texts(trace.missing_facts),
    badCitations: texts(trace.bad_citations),
    statements: statements(trace),
  };
  const { reason, ...lists } = notes;
  return reason === null && Object.values(lists).every(({ length }) => length === 0) ? null : notes;
}

function statements({ scores }: Trace): JudgeNotes["statements"] {
  return Object.entries(scores ?? {})
    .flatMap(([key, score]) => {
      const metric = metricOfScore(key);
      const data = typeof score === "object" ? (score?.data ?? []) : [];
      return metric === undefined
        ? []
        : data.map((item) => ({ metric, statement: cut(item.statement), score: item.score ?? null }));
    })
    .slice(0, MAX_ITEMS);
}

/** What is kept of a case: enough to read, and no more than a page. */
const MAX_ITEMS = 50;
const MAX_CHARACTERS = 400;

const texts = (items: readonly unknown[] | null | undefined): string[] =>
  (items ?? []).slice(0, MAX_ITEMS).map((item) => cut(typeof item === "string" ? item : JSON.stringify(item)));

const cut = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}...` : text);
