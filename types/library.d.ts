// The functions of the package `rag-gate`, for people who script the gate instead of calling its command line.
import type { CaseRow, Policy, Report } from "./data.js";

export type { CaseRow, CorpusChunk, GoldenCase, Policy, Report, Trace } from "./data.js";

/**
 * Rows as plain objects, or the text or bytes of a JSONL file. The n-th row is line n in messages. A NaN is refused: write
 * null where there is no value.
 */
export type Rows = readonly object[] | string | Uint8Array;

export interface ScoreInput {
  /** The golden set: what is asked and what is expected. */
  readonly golden: Rows;
  /** What the pipeline under test did, a row a question. */
  readonly traces: Rows;
  /** The corpus manifest, the truth for access control. Without it the labels of the traces' own chunks count. */
  readonly corpus?: Rows;
  /** Relevance labels that came apart from the questions. */
  readonly qrels?: Rows;
  /** The policy as an object or as YAML text. Default: the built-in thresholds. No file is looked for. */
  readonly policy?: Policy | string;
  /**
   * What `rag-gate calibrate` wrote, as an object or as text. Without a record, gates on judged metrics are advisory.
   * The path that a policy names is not looked at.
   */
  readonly calibration?: object | string;
  /** Which config of the traces is meant. Default: the only one. */
  readonly configId?: string;
  /** Take part of the golden set only: a suite of the policy. */
  readonly suite?: string;
  /** Further metrics to compute, such as `map@10, context_ap`, or `all`. Gated metrics are always computed. */
  readonly metrics?: string;
  /** Format of the traces, as `--traces-format`. Default: looked at. */
  readonly tracesFormat?: string;
  /** Format of the golden set, as `--golden-format`. Default: looked at. */
  readonly goldenFormat?: string;
}

/** Traces to be scored with the same golden set, or what an earlier `gate` returned (`report.json`, `cases.jsonl`). */
export type Baseline = { readonly traces: Rows } | { readonly report: Report; readonly cases: Rows };

export interface CompareInput extends ScoreInput {
  readonly baseline: Baseline;
  /** The corpus manifest that baseline traces were made with. Needed only for evidence labels. */
  readonly baselineCorpus?: Rows;
}

export interface GateInput extends ScoreInput {
  /** Without one, gates against a baseline cannot be evaluated and the reasons say so. */
  readonly baseline?: Baseline;
  /** The corpus manifest that baseline traces were made with. Needed only for evidence labels. */
  readonly baselineCorpus?: Rows;
  /** An ISO date: waivers expire by it and the report shows it. Default: today, not shown. */
  readonly now?: string;
  /** Whether questions and a judge's words may appear in report, cases and Markdown. Default: false. */
  readonly includeText?: boolean;
}

export interface ScoreResult {
  /** By metric name, e.g. `recall@10`. */
  readonly metrics: Readonly<
    Record<
      string,
      {
        /** Null: not applicable or not available, which is not 0. */
        readonly value: number | null;
        /** Cases behind the value. */
        readonly n: number;
      }
    >
  >;
  /** In byte order of the ids. */
  readonly cases: CaseRow[];
}

export interface CompareResult
  extends Pick<Report, "slices" | "regressions" | "improvements" | "versions" | "attribution"> {
  /** By metric name. Where the runs are not comparable in a metric, its verdict is null and `comparability` says why. */
  readonly metrics: Report["metrics"];
  readonly comparability: Report["comparability"];
  readonly cases: CaseRow[];
}

export interface GateResult {
  /** PASS_WITH_RISK is no PASS: what to do with it is yours to say. */
  readonly decision: Report["decision"];
  /** `report.json`. */
  readonly report: Report;
  /** The rows of `cases.jsonl`; together with `report` the next baseline. */
  readonly cases: CaseRow[];
  /** `report.md`. */
  readonly markdown: string;
}

/**
 * The metrics of one run, case by case and over all cases; judges nothing.
 * @throws UserError if an input is wrong.
 */
export declare function score(input: ScoreInput): Promise<ScoreResult>;

/**
 * What changed between baseline and head, metric by metric and case by case, paired; judges nothing.
 * @throws UserError if an input is wrong or the baseline cannot be read.
 */
export declare function compare(input: CompareInput): Promise<CompareResult>;

/**
 * The whole gate: may this change ship? A FAIL is a result and does not throw.
 * @throws UserError if an input is wrong: then nothing was judged, which is never a pass.
 */
export declare function gate(input: GateInput): Promise<GateResult>;

/** A problem of an input. */
export interface Diagnostic {
  readonly severity: "error" | "warning";
  /** Stable, e.g. `golden/duplicate-id`. */
  readonly code: string;
  readonly message: string;
  /** The input: `golden`, `traces`, `corpus`, `qrels`, `policy` or `baseline`. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in characters. */
  readonly column?: number;
  readonly hint?: string;
}

/** Wrong inputs, with every problem found. */
export declare class UserError extends Error {
  readonly name: "UserError";
  readonly diagnostics: readonly Diagnostic[];
  /** How many errors there were in all; more than `diagnostics` holds where many were alike. */
  readonly total: number;
  readonly warnings: readonly Diagnostic[];
}
