import { mainOf, type Row, SlowAccess } from "./slow-access.ts";
import { type Fall, fallOf, highestShare, isSignificant, lowestDifference } from "./slow-evidence.ts";
import { movedLayers } from "./slow-movement.ts";
import {
  isLowerBetter,
  LISTS,
  mostRepeats,
  NEVER,
  overRepeats,
  type SlowCase,
  type SlowRules,
  scoreSlowly,
} from "./slow-run.ts";
import { expectsAnswer, hasDocuments, JUDGED, relevantOf } from "./slow-score.ts";

// The gate over all cases, written from the definitions alone.

export interface SlowBounds {
  readonly min?: number;
  readonly max?: number;
  /** A text is a percentage of the baseline. */
  readonly "max-drop"?: number | string;
  readonly "max-rise"?: number | string;
  readonly "max-regressed"?: number;
  readonly evidence?: "point" | "significant" | "non-inferior";
  readonly severity?: "block" | "warn";
  readonly "min-cases"?: number;
  /** Nobody wrote it: every policy has it, or every policy for such cases that limits nothing of its own there. */
  readonly from?: "built-in" | "implied";
  /** Below the bound it is only a risk while the 95 % interval of the share reaches it. */
  readonly isSoft?: boolean;
}

/** Of a metric, of a case, or of a metric of a case. */
interface SlowWaiver {
  readonly metric?: string;
  readonly case?: string;
  readonly expires: string;
}

export interface SlowPolicy {
  readonly gates: Readonly<Record<string, SlowBounds>>;
  /** Metrics turned off, where no gate is set on them. */
  readonly off: readonly string[];
  readonly slices: Readonly<
    Record<string, { readonly tag: string; readonly gates: Readonly<Record<string, SlowBounds>> }>
  >;
  readonly coverage: Readonly<Record<string, number>>;
  readonly waived: readonly SlowWaiver[];
  readonly unknown: "ignore" | "warn" | "fail";
  readonly rules: SlowRules;
}

export interface SlowInput {
  /** Whether the product is asked for every metric. */
  readonly computesAll: boolean;
  readonly golden: readonly Row[];
  readonly head: readonly Row[];
  readonly baseline: readonly Row[] | null;
  readonly corpus: readonly Row[] | null;
  readonly policy: SlowPolicy;
  readonly today: string;
}

interface SlowGate {
  readonly key: string;
  readonly value: number | null;
  readonly status: "pass" | "fail" | "warn" | "waived" | "not_evaluated" | "not_applicable";
  /** It was not evaluated, or waived, for what is not known. */
  readonly isDoubted?: boolean;
}

export interface SlowVerdict {
  readonly head: readonly SlowCase[];
  /** Both runs over as many repeats. */
  readonly compared: readonly SlowCase[];
  readonly baseline: readonly SlowCase[] | null;
  readonly leaks: number;
  readonly gates: readonly SlowGate[];
  /** What is wrong with the policy, the labels, and the set of cases, or moved without a gate, by the code of its reason. */
  readonly setup: readonly string[];
  readonly decision: "PASS" | "PASS_WITH_RISK" | "FAIL";
}

const SUMS = [
  "acl_leaks",
  "critical_failures",
  "critical_hallucinations",
  "denied_answered",
  "forbidden_content",
  "acl_over_restrictions",
];
const isSum = (name: string): boolean => SUMS.includes(name) || name === "missing_traces" || name === "cost_total";

/** The per-case value behind the name of an aggregate. */
function caseName(name: string): string {
  return name.replace(/latency_p\d+$/, "latency").replace(/(cost|tokens|tool_calls)_(?:mean|total)$/, "$1");
}

const known = (cases: readonly SlowCase[], name: string): number[] =>
  cases.map(({ values }) => values.get(caseName(name)) ?? null).filter((value) => value !== null);

/** Mean, sum, median or nearest-rank percentile; null where no case has the value. */
function aggregate(name: string, values: readonly number[]): number | null {
  const total = values.reduce((a, b) => a + b, 0);
  if (values.length === 0) return null;
  if (isSum(name)) return total;
  const sorted = [...values].sort((a, b) => a - b);
  const percentile = /latency_p(\d+)$/.exec(name);
  if (percentile !== null) return sorted[Math.ceil((Number(percentile[1]) / 100) * sorted.length) - 1]!;
  if (!name.endsWith("first_relevant_rank")) return total / values.length;
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

export function aggregateOf(
  cases: readonly SlowCase[],
  name: string,
): { readonly value: number | null; readonly n: number } {
  const values = known(cases, name);
  return { value: aggregate(name, values), n: values.length };
}

/** Pairs of judged cases that the baseline has a trace of, where both runs have the metric. */
function pairs(name: string, head: readonly SlowCase[], baseline: readonly SlowCase[]): [number, number, string][] {
  return head.flatMap((a) => {
    const b = baseline.find(({ id }) => id === a.id);
    const [x, y] = [a, b].map((one) => one?.values.get(caseName(name)) ?? null) as [number | null, number | null];
    const isPaired = a.status !== "excluded" && b?.status !== "missing";
    return isPaired && x !== null && y !== null ? [[x, y, a.id] as [number, number, string]] : [];
  });
}

/** A run without a judge's score names no judge and no scale: what it lacks is not compared with another's scores. */
const isScored = (cases: readonly SlowCase[]): boolean => cases.some((one) => one.isScored);

/** Whether a judge's list is told of every answer, or is empty where nothing is wrong. */
function isTold(cases: readonly SlowCase[], list: string): boolean {
  const values = cases.filter(({ isSeen }) => isSeen).map((one) => one.values.get(list) ?? null);
  return values.includes(0) || (values.length > 0 && !values.includes(null));
}

/** What both runs say together, whatever part of them is looked at. */
interface Whole {
  /** The lists that the judge of this run leaves, and not only where something is wrong. */
  readonly written: readonly string[];
  /** Those of which an empty one stands beside a score. */
  readonly besides: readonly string[];
  /** A judge no longer says what is wrong with the answers, which makes them look better. */
  readonly isBlind: boolean;
  /** The most that a case of either run took, by metric. */
  readonly most: ReadonlyMap<string, number>;
}

const wholes = new WeakMap<Row, Whole>();

function wholeOf(now: readonly SlowCase[], before: readonly SlowCase[] | null): Whole {
  const most = ["tokens_mean", "cost_mean", "cost_total"].map(
    (name) => [name, Math.max(0, ...known(now, name), ...known(before ?? [], name))] as const,
  );
  const written = Object.keys(LISTS).filter((list) => {
    const looks = now.flatMap((one) => one.looks.get(list) ?? []);
    const isWritten = looks.some((look) => look.list !== null);
    return isWritten && looks.some((look) => look.list === 0 || look.score !== null);
  });
  const besides = written.filter((list) =>
    now.some((one) => one.looks.get(list)?.some((look) => look.list === 0 && look.score !== null)),
  );
  return {
    written,
    besides,
    isBlind:
      now.some(({ isSeen, onlyRefuses }) => isSeen && !onlyRefuses) &&
      Object.keys(LISTS).some((list) => isTold(before ?? [], list) && !isTold(now, list)),
    most: new Map(most),
  };
}

const COUNTING = ["hallucination_rate", "critical_hallucinations"];

/** Whether the judge of a run that looked through other answers left one of this case unread, that may be bad. */
function isUnread(name: string, one: SlowCase): boolean {
  if (!COUNTING.includes(name) || !concerns(name, one.golden) || one.values.get(name) === 1) return false;
  const { written, besides } = wholes.get(one.golden)!;
  // A score that is not full leaves something to list, where lists stand beside scores.
  const isSilent = (list: string, score: number | null): boolean =>
    score === null || (score < 1 && besides.includes(list));
  return written.some((list) =>
    one.looks.get(list)?.some((look) => look.isAsked && look.list === null && isSilent(list, look.score)),
  );
}

const isBlinded = (name: string, [one]: readonly SlowCase[]): boolean =>
  COUNTING.includes(name) && one !== undefined && wholes.get(one.golden)!.isBlind;

export function deltaOf(name: string, head: readonly SlowCase[], baseline: readonly SlowCase[]): number | null {
  if (name in JUDGED && isScored(head) !== isScored(baseline)) return null;
  const both = pairs(name, head, baseline);
  if (both.length === 0 || isBlinded(name, head)) return null;
  if (isSum(name) || /latency_p\d+$/.test(name) || name.endsWith("first_relevant_rank"))
    return (
      aggregate(
        name,
        both.map(([x]) => x),
      )! -
      aggregate(
        name,
        both.map(([, y]) => y),
      )!
    );
  return both.reduce((sum, [x, y]) => sum + (x - y), 0) / both.length;
}

const expects = mainOf;

function concerns(name: string, golden: Row): boolean {
  if (name === "over_refusal_rate") return expects(golden) === "answer";
  if (name === "denied_answered") return expects(golden) === "permission_denied";
  if (name === "critical_failures" || name === "critical_hallucinations") return golden.critical === true;
  if (name === "ignored_top_ranked") return ["answer", "escalate"].includes(expects(golden));
  return true;
}

const isRate = (name: string): boolean => name.endsWith("_rate") || /^(?:ignored_top_ranked|stale_context)$/.test(name);

const lacks = (name: string, { values }: SlowCase): boolean => (values.get(caseName(name)) ?? null) === null;

const CITING = [
  "citation_precision",
  "citation_coverage",
  "citation_correctness",
  "citation_recall",
  "ignored_top_ranked",
];

/** Whether the baseline has a value of a case that the head has none of, though its trace came through. */
function forgets(
  name: string,
  cases: readonly SlowCase[],
  baseline: readonly SlowCase[] | null,
): (one: SlowCase) => boolean {
  const before = (one: SlowCase): SlowCase | undefined => baseline?.find(({ id }) => id === one.id);
  const isExcused = (one: SlowCase): boolean => name in JUDGED || (CITING.includes(name) && one.onlyRefuses);
  // What failed before had no value, whatever it counted as.
  const forgotten = (of: string) => (one: SlowCase) =>
    !isExcused(one) && one.isSeen && before(one)?.isSeen === true && lacks(of, one) && !lacks(of, before(one)!);
  if (name !== "citation_correctness") return forgotten(name);
  // Nothing cited, nothing wrong: what cites no more is forgotten, but for as many as cite now and did not.
  const shown = "citation_precision";
  const ceased = cases.filter(
    (one) => one.status !== "excluded" && forgotten(shown)(one) && one.values.get(name) !== 0,
  );
  const begun = cases.filter((one) => {
    const was = before(one);
    return (
      one.status !== "excluded" &&
      !lacks(shown, one) &&
      was &&
      lacks(shown, was) &&
      was.values.get(name) !== 0 &&
      !was.onlyRefuses
    );
  });
  return (one) => ceased.slice(begun.length).includes(one);
}

/**
 * A case of which no trace came through says nothing of a lower-is-better metric; nor does one that forgets it, nor a denied
 * one with an answer in a language that nobody reads.
 */
function hides(
  name: string,
  cases: readonly SlowCase[],
  baseline: readonly SlowCase[] | null,
): (one: SlowCase) => boolean {
  const isForgotten = forgets(name, cases, baseline);
  const isUnheard = (one: SlowCase): boolean => name === "denied_answered" && one.isSeen && lacks(name, one);
  return (one: SlowCase): boolean =>
    one.status !== "excluded" &&
    concerns(name, one.golden) &&
    ((lacks(name, one) && !one.isSeen && isLowerBetter(name)) || isUnheard(one) || isForgotten(one));
}

/** The cases as if what is not known had come out as badly as it can; null where all is known. */
function atWorst(
  [name, kind, , , evidence = "point"]: Rule,
  cases: readonly SlowCase[],
  baseline: readonly SlowCase[] | null,
): SlowCase[] | null {
  const own = caseName(name);
  const isHidden = hides(name, cases, baseline);
  const bad = !isLowerBetter(name) ? 0 : isRate(name) ? 1 : Number.POSITIVE_INFINITY;
  // A failed question is not a hundred times dearer than the dearest.
  const most = cases.map(({ golden }) => wholes.get(golden)!.most.get(name) ?? 0)[0] ?? 0;
  const partOf = (one: SlowCase): number => (concerns(name, one.golden) ? (one.lost.get(own) ?? 0) : 0);
  // A repeat failed, and no other says what it took.
  const isPartlyFailed = (one: SlowCase): boolean =>
    one.isSeen && partOf(one) === 1 && (one.values.get("error_rate") ?? 0) > 0;
  const unknown = cases.filter((one) => {
    const value = one.values.get(own) ?? null;
    return isHidden(one) || isUnread(name, one) || (value !== null ? partOf(one) > 0 : isPartlyFailed(one));
  });
  const isRare = 20 * unknown.length <= known(cases, name).length;
  const far = isRare && most > 0 && evidence === "point" && kind !== "max-regressed" ? 100 * most : bad;
  let isKnown = true;
  const worst = cases.map((one) => {
    const value = one.values.get(own) ?? null;
    const share = isHidden(one) ? 1 : value !== null ? partOf(one) : isPartlyFailed(one) ? 1 : 0;
    const isWrong = isUnread(name, one);
    if (share === 0 && !isWrong) return one;
    isKnown = false;
    if (isWrong) return { ...one, values: new Map(one.values).set(own, 1) };
    const end = one.isSeen && value === null && isHidden(one) ? bad : far;
    const mixed = share === 1 || NEVER.includes(name) ? end : share * end + (1 - share) * value!;
    return { ...one, values: new Map(one.values).set(own, mixed) };
  });
  return isKnown ? null : worst;
}

/** The same but for what a mean of repeats loses to rounding. */
const rounded = (difference: number): number => (Math.abs(difference) < 1e-12 ? 0 : difference);

/** Not shares: any value of them can come up. */
const OPERATIONS = /latency|cost|tokens|tool_calls/;

/** A fall is disproved where even the worst that the pairs leave possible is within the bound. */
function disproves([name, kind, bound]: Rule, both: readonly (readonly [number, number, string])[]): Outcome {
  const gains = both.map(([x, y, id]) => ({ id, by: rounded(kind === "max-drop" ? x - y : y - x) }));
  const isPlain = both.every(([x, y]) => [x, y].every((value) => value === 0 || value === 1));
  const lowest = lowestDifference(gains, OPERATIONS.test(name) ? "open" : isPlain ? "plain" : "share");
  return lowest === null || Number.isNaN(lowest) ? { status: "not_evaluated" } : within(-lowest, numberOf(bound));
}

interface Outcome {
  /** `risk`: it failed, and too little speaks for that. */
  readonly status: "pass" | "risk" | "fail" | "not_evaluated" | "not_applicable";
  /** Something that is not known, and that nobody could have known: a risk and no failure. */
  readonly isExcused?: boolean;
  /** It would hold but for what is not known. */
  readonly isDoubted?: boolean;
}

/** Both sides are doubles: equal up to a billionth is equal. */
const within = (value: number, bound: number): Outcome => ({ status: value <= bound + 1e-9 ? "pass" : "fail" });

type Rule = readonly [
  name: string,
  kind: Kind,
  bound: number | string,
  least: number,
  evidence: SlowBounds["evidence"],
];

const numberOf = (bound: number | string): number =>
  typeof bound === "number" ? bound : Number(bound.replace("%", ""));

function judgeBound(rule: Rule, head: readonly SlowCase[], baseline: readonly SlowCase[] | null): Outcome {
  const [name, kind, , least, evidence] = rule;
  const bound = numberOf(rule[2]);
  const { value, n } = aggregateOf(head, name);
  if (kind === "min" || kind === "max") {
    if (value === null) {
      const isNobody =
        isSum(name) && !head.some(({ status, golden }) => status !== "excluded" && concerns(name, golden));
      return isNobody && kind === "max" ? { status: "not_applicable" } : { status: "not_evaluated" };
    }
    if (n < least) return { status: "not_evaluated" };
    return kind === "min" ? within(-value, -bound) : within(value, bound);
  }
  if (baseline === null) return { status: "not_evaluated", isExcused: true };
  if (isBlinded(name, head)) return { status: "not_evaluated" };
  const both = pairs(name, head, baseline);
  if (both.length === 0)
    return { status: "not_evaluated", isExcused: value !== null && aggregateOf(baseline, name).n === 0 };
  if (both.length < least) return { status: "not_evaluated" };
  if (kind === "max-regressed")
    return within(both.filter(([x, y]) => rounded(isLowerBetter(name) ? y - x : x - y) < 0).length, bound);
  if (evidence === "non-inferior") return disproves(rule, both);
  const delta = deltaOf(name, head, baseline)!;
  const loss = kind === "max-drop" ? -delta : delta;
  if (typeof rule[2] === "number" || loss <= 0) return within(loss, bound);
  const before = aggregate(
    name,
    both.map(([, y]) => y),
  )!;
  // Nothing is a share of 0.
  return before === 0 ? { status: "not_evaluated", isExcused: true } : within(loss, (bound / 100) * before);
}

/** Whether what these cases miss a bound by counts in full, as a risk, or not at all. Alone: not as one rule of several. */
type Weigh = (
  cases: readonly SlowCase[],
  baseline: readonly SlowCase[] | null,
  isAlone: boolean,
) => "full" | "risk" | "note";

const gravity = ({ status }: Outcome): number => (status === "pass" ? 0 : status === "risk" ? 1 : 2);

/** A stage that was timed before may no longer be run, an answer no longer cite. */
const mayCease = (name: string): boolean => name.includes(":latency_p") || CITING.includes(name);

/** Whether the baseline lacks the value of more than a tenth of the cases that have one now. What it refused it need not have. */
function isThin([name, kind]: Rule, head: readonly SlowCase[], baseline: readonly SlowCase[] | null): boolean {
  if (baseline === null || kind === "min" || kind === "max" || (mayCease(name) && !(name in JUDGED))) return false;
  const valued = head.filter((one) => one.status !== "excluded" && !lacks(name, one));
  const before = valued.flatMap(
    (one) => baseline.find(({ id, status }) => id === one.id && status !== "missing") ?? [],
  );
  const missed = before.filter(
    (one) => lacks(name, one) && (/^(?:context_|stale_)/.test(name) || !(one.isSeen && one.onlyRefuses)),
  );
  const paired = before.filter((one) => !lacks(name, one)).length;
  return paired < 0.9 * (paired + missed.length) - 1e-9;
}

/** A pass or a risk that cases of which nothing is known could make worse is none. */
function judgeGate(rule: Rule, head: readonly SlowCase[], baseline: readonly SlowCase[] | null, weigh: Weigh): Outcome {
  const judge = (cases: readonly SlowCase[], before = baseline, isAlone = true): Outcome => {
    const found = judgeBound(rule, cases, before);
    const weight = found.status === "fail" ? weigh(cases, before, isAlone) : "full";
    return weight === "full" ? found : { status: weight === "risk" ? "risk" : "pass" };
  };
  const outcome = judge(head, baseline, false);
  if (gravity(outcome) === 2) return outcome;
  const [name] = rule;
  const isAsked = head.some(({ status, golden }) => status !== "excluded" && concerns(name, golden));
  if (isAsked && isBlinded(name, head)) return { status: "not_evaluated" };
  if (isThin(rule, head, baseline)) return { status: "not_evaluated", isExcused: true };
  const worst = atWorst(rule, head, baseline);
  const doubt = worst === null ? 0 : gravity(judge(worst));
  if (doubt <= gravity(outcome))
    return baseline === null || isLowerBetter(name) ? outcome : judgeOutage(rule, head, baseline, outcome, judge);
  if (head.some((one) => isUnread(name, one))) return { status: "not_evaluated", isDoubted: true };
  const hidden = head.filter(hides(name, head, baseline));
  const isCeased = mayCease(name) && hidden.length > 0 && hidden.every(forgets(name, head, baseline));
  const isOpen = hidden.length === 0 || (!/latency_p|rank$/.test(name) && rule[1] !== "max-regressed");
  const isExcused = doubt === 1 || isCeased || (isLowerBetter(name) && !isRate(name) && isOpen);
  return { status: "not_evaluated", isExcused, isDoubted: true };
}

/** What failed in the baseline and not in the head: its zeros hide no fall, and may themselves have been ones. */
function judgeOutage(
  rule: Rule,
  head: readonly SlowCase[],
  baseline: readonly SlowCase[],
  outcome: Outcome,
  judge: (cases: readonly SlowCase[], baseline: readonly SlowCase[]) => Outcome,
): Outcome {
  const own = caseName(rule[0]);
  if (rule[1] === "min" || rule[1] === "max") return outcome;
  const failing = ({ values }: SlowCase): number => values.get("error_rate") ?? 0;
  const isOut = (before: SlowCase): boolean =>
    (before.values.get(own) ?? null) !== null &&
    head.some(
      (one) =>
        one.id === before.id && (one.status === "pass" || one.status === "fail") && failing(before) > failing(one),
    );
  if (!baseline.some(isOut)) return outcome;
  const without = judge(
    head,
    baseline.filter((one) => !isOut(one)),
  );
  if (/^(?:fail|risk)$/.test(without.status) && gravity(without) > gravity(outcome)) return without;
  const best = baseline.map((one) =>
    isOut(one)
      ? { ...one, values: new Map(one.values).set(own, Math.min(1, one.values.get(own)! + failing(one))) }
      : one,
  );
  const isSure = Math.max(gravity(without), gravity(judge(head, best))) <= gravity(outcome);
  return isSure ? outcome : { status: "not_evaluated", isExcused: true, isDoubted: true };
}

const KINDS = ["min", "max", "max-drop", "max-rise", "max-regressed"] as const;
type Kind = (typeof KINDS)[number];

/** Gates of every policy, each limit 0; of denied questions only where the run asks any. */
function builtIn(asked: readonly SlowCase[], { gates }: SlowPolicy): Record<string, SlowBounds> {
  const isDenied = asked.some(({ golden }) => expects(golden) === "permission_denied");
  const names = ["acl_leaks", "critical_failures", "missing_traces", ...(isDenied ? ["denied_answered"] : [])];
  const unwritten = names.filter((name) => gates[name] === undefined);
  return Object.fromEntries(unwritten.map((name) => [name, { max: 0, from: "built-in" }]));
}

/** Gates of every policy that asks such questions and sets no limit of this kind on the metric. */
function implied(asked: readonly SlowCase[], { gates, off }: SlowPolicy): readonly (readonly [string, SlowBounds])[] {
  const from = "implied";
  const all: readonly (readonly [string, "min" | "max-drop", SlowBounds])[] = [
    ["abstention_accuracy", "min", { min: 0.9, isSoft: true, from }],
    ["behavior_accuracy", "min", { min: 0.9, isSoft: true, from }],
    ["behavior_accuracy", "max-drop", { "max-drop": 0.03, evidence: "significant", from }],
  ];
  const isOff = (name: string): boolean => off.includes(name) && gates[name] === undefined;
  const hasCases = (name: string): boolean =>
    asked.some(({ golden }) => name === "behavior_accuracy" || expects(golden) === "abstain");
  return all.flatMap(([name, kind, bounds]) =>
    isOff(name) || gates[name]?.[kind] !== undefined || !hasCases(name) ? [] : [[name, bounds] as const],
  );
}

/** Whether a share under its bound may be chance: all its cases say yes or no, and the interval reaches the bound. */
function isWithinChance([name, , bound]: Rule, cases: readonly SlowCase[]): boolean {
  const values = known(cases, name);
  if (values.some((value) => value !== 0 && value !== 1)) return false;
  const yes = values.filter((value) => value === 1).length;
  return highestShare(yes, values.length) >= numberOf(bound) - 1e-9;
}

const NEVER_WAIVED = ["acl_leaks", "critical_failures", "forbidden_content"];

/** Whether a metric that a gate may ask for is about a case, by its labels alone. */
function isAbout(name: string, golden: Row, rules: SlowRules): boolean {
  if (isLowerBetter(name)) return concerns(name, golden);
  if (name === "abstention_accuracy") return expects(golden) === "abstain";
  if (/^(?:citation_correctness|behavior_accuracy|pass_rate)$/.test(name)) return true;
  if (!expectsAnswer(golden)) return false;
  if (name === "citation_coverage") return true;
  return /doc_/.test(name) ? hasDocuments(golden) : relevantOf(golden, rules).size > 0;
}

/**
 * The waivers that forgive a failed gate: of its metric, or of cases without which it passes, or has no case any more that
 * it is about, though the run (`all`) has others.
 */
function forgivers(
  waivers: readonly SlowWaiver[],
  rule: Rule,
  [head, all, rules]: readonly [readonly SlowCase[], readonly SlowCase[], SlowRules],
  baseline: readonly SlowCase[] | null,
  weigh: Weigh,
  isBlocking: boolean,
): readonly SlowWaiver[] {
  if (NEVER_WAIVED.includes(rule[0])) return [];
  const about = waivers.filter(({ metric = rule[0] }) => metric === rule[0]);
  const whole = about.filter((waiver) => waiver.case === undefined);
  if (whole.length > 0) return whole;
  const isLeft = ({ id, status }: SlowCase): boolean =>
    status !== "excluded" && !about.some((waiver) => waiver.case === id);
  if (!all.some(isLeft)) return [];
  const rest = head.filter(isLeft);
  const isAsked = rest.some(({ golden }) => isAbout(rule[0], golden, rules));
  if (isAsked && gravity(judgeGate(rule, rest, baseline, weigh)) > (isBlocking ? 1 : 0)) return [];
  return about.filter((waiver) => head.some(({ id }) => id === waiver.case));
}

/** The waivers of cases that pull a failed gate down, which fails without them too: they are of use and do not help. */
function helpless(
  waivers: readonly SlowWaiver[],
  [name, kind, bound]: Rule,
  head: readonly SlowCase[],
  baseline: readonly SlowCase[] | null,
): readonly SlowWaiver[] {
  if (NEVER_WAIVED.includes(name)) return [];
  const fell = (one: SlowCase): boolean =>
    pairs(name, [one], baseline ?? []).some(([x, y]) => rounded(isLowerBetter(name) ? y - x : x - y) < 0);
  const allowed = isSum(name) ? 0 : numberOf(bound);
  return waivers.filter(({ metric = name, case: waived }) => {
    const one = head.find(({ id }) => id === waived);
    if (kind !== "min" && kind !== "max") return metric === name && one !== undefined && fell(one);
    const value = one?.values.get(caseName(name)) ?? null;
    return metric === name && value !== null && (isLowerBetter(name) ? value > allowed : value < 1);
  });
}

/** Whether there is anything to accept in a case: a waiver of it is then of use though no gate failed for it. */
function hasFinding(
  { metric, case: waived }: SlowWaiver,
  head: readonly SlowCase[],
  baseline: readonly SlowCase[] | null,
): boolean {
  const one = head.find(({ id }) => id === waived);
  // Of a case that this suite does not ask nothing can be said.
  if (one === undefined || one.status === "excluded") return one !== undefined;
  if (metric === undefined) return one.status !== "pass";
  if (!isLowerBetter(metric) && (one.values.get(caseName(metric)) ?? 1) < 1) return true;
  return pairs(metric, [one], baseline ?? []).some(([x, y]) => (isLowerBetter(metric) ? x > y : x < y));
}

/** A trace that is missing where a leak or a critical failure could hide is never waved through. */
const isNeverMissing = ({ status, golden }: SlowCase): boolean =>
  status === "missing" && (golden.critical === true || expects(golden) === "permission_denied");

/** A forbidden question of which a trace failed with nothing to look at. */
function isUnseen({ id, golden, status }: SlowCase, traces: readonly Row[]): boolean {
  if (status === "excluded" || expects(golden) !== "permission_denied") return false;
  return traces.some(({ query_id, error, ...trace }) => {
    const lists = [trace.retrieved_chunks, trace.reranked_chunks, trace.context_chunks] as (unknown[] | undefined)[];
    return query_id === id && error !== undefined && lists.every((list) => (list ?? []).length === 0);
  });
}

/** Whether a waiver may be needed once a gate that says nothing now is evaluated. */
function isOpen(
  { metric, case: waived, expires }: SlowWaiver,
  today: string,
  gates: readonly SlowGate[],
  golden: readonly Row[],
): boolean {
  if (expires < today || (waived !== undefined && !golden.some(({ id }) => id === waived))) return false;
  return gates.some(
    ({ key, status, isDoubted = false }) =>
      (status === "not_evaluated" || isDoubted) && (metric ?? key.split("|")[0]) === key.split("|")[0],
  );
}

/** Whether a leak could be found: a chunk says who may see it, or a case says what must not be shown. */
function isAccessKnown({ head, corpus, golden }: SlowInput, access: SlowAccess): boolean {
  if ((corpus ?? []).length > 0 || access.countLabels(head).labelled > 0) return true;
  return golden.some((row) => {
    const hidden = (row.must_not_contain ?? []) as string[];
    const guarded = expects(row) === "permission_denied" ? [row.expected_chunk_ids, row.expected_docs] : [];
    return [hidden, ...guarded].some((list) => ((list ?? []) as string[]).length > 0);
  });
}

/** A case for tuning that passed every check in the baseline and fails one now: not judged, but not hidden either. */
function isWorseAside({ id, golden, aside }: SlowCase, baseline: readonly SlowCase[] | null): boolean {
  const before = baseline?.find((one) => one.id === id);
  return golden.split === "validation" && aside === "fail" && before?.aside === "pass";
}

/** How often each case that has a trace was asked. */
function repeatsOf(cases: readonly SlowCase[], traces: readonly Row[]): number[] {
  return cases
    .filter(({ status }) => status !== "excluded")
    .map(({ id }) => traces.filter(({ query_id }) => query_id === id).length)
    .filter((repeats) => repeats > 0);
}

/** What a gate that asks for significance fell by; null for a gate that does not ask, or is not told. */
function fallFor(
  [name, kind]: readonly [string, Kind, ...unknown[]],
  { evidence, "min-cases": least = 0 }: SlowBounds,
  head: readonly SlowCase[],
  baseline: readonly SlowCase[] | null,
): Fall | null {
  if (evidence !== "significant" || (kind !== "max-drop" && kind !== "max-rise") || baseline === null) return null;
  const both = pairs(name, head, baseline);
  if (both.length < Math.max(1, least)) return null;
  const gains = both.map(([x, y]) => rounded(kind === "max-drop" ? x - y : y - x));
  // Of a median it counts how many got slower, and of fewer than 20 pairs the 95th percentile is the largest value.
  if (/latency_p50$/.test(name)) return both.length === 1 ? UNTESTED : fallOf(gains.map(Math.sign));
  if (/latency_p95$/.test(name)) return UNTESTED;
  // What took forever has no chance: it proves nothing alone, and is not waved through with others.
  return gains.every(Number.isFinite) ? fallOf(gains) : { ...fallOf(gains.map(Math.sign)), chance: Number.NaN };
}

/** Names of the metrics whose movement is watched, as far as either run has them. */
const watchedNames = (cases: readonly SlowCase[]): string[] =>
  [...new Set(cases.flatMap(({ values }) => [...values.keys()]))].map((name) =>
    name.replace(/latency$/, "latency_p50").replace(/^(cost|tokens|tool_calls)$/, "$1_mean"),
  );

/** The layers in which something got worse that no gate of the whole run limits. */
function ungatedLayers(
  now: readonly SlowCase[],
  before: readonly SlowCase[],
  rules: readonly (readonly [string, SlowBounds])[],
  gates: readonly SlowGate[],
): string[] {
  const isLimited = (bounds: SlowBounds): boolean =>
    (["max-drop", "max-rise", "max-regressed"] as const).some((kind) => bounds[kind] !== undefined);
  return movedLayers({
    names: watchedNames(now),
    isLowerBetter,
    pairsOf: (name) => (deltaOf(name, now, before) === null ? [] : pairs(name, now, before)),
    limited: rules.flatMap(([name, bounds]) => (isLimited(bounds) ? [name] : [])),
    failed: gates.flatMap(({ key, status }) => (status === "fail" || status === "warn" ? [key.split("|")[0]!] : [])),
  });
}

/** Of a single value nothing can be tested. */
const UNTESTED: Fall = { worse: 0, better: 0, chance: Number.NaN };

/** Whether so few cases changed that no test could find anything: the others need not share the level with it. */
const canBeFound = ({ worse, better }: Fall): boolean => 2 ** -(worse + better) <= 0.05;

/** The whole gate. */
export function judgeSlowly(input: SlowInput): SlowVerdict {
  const { golden, head, baseline, corpus, policy, today } = input;
  const access = new SlowAccess(corpus);
  const now = scoreSlowly(golden, head, corpus, policy.rules);
  const before = baseline === null ? null : scoreSlowly(golden, baseline, corpus, policy.rules);
  const fewest =
    baseline === null
      ? Number.POSITIVE_INFINITY
      : Math.min(...[head, baseline].map((traces) => mostRepeats(golden, traces, policy.rules)));
  const nowOver = overRepeats(now, head, corpus, policy.rules, fewest);
  const beforeOver = before && overRepeats(before, baseline!, corpus, policy.rules, fewest);
  const together = wholeOf(now, before);
  for (const row of golden) wholes.set(row, together);
  const asked = now.filter(({ status }) => status !== "excluded");
  const whole: readonly (readonly [string, SlowBounds])[] = [
    ...Object.entries({ ...builtIn(asked, policy), ...policy.gates }),
    ...implied(asked, policy),
  ];
  const gates: SlowGate[] = [];
  let isFail = false;
  let isRisk = false;
  const live = policy.waived.filter(({ expires }) => expires >= today);
  const used = new Set(live.filter((waiver) => hasFinding(waiver, now, before)));
  const scopeOf = (slice: string | null, kind: Kind): readonly [SlowCase[], SlowCase[] | null] => {
    const isRelative = kind !== "min" && kind !== "max";
    const inside = ({ golden: row }: SlowCase): boolean =>
      slice === null || ((row.tags ?? []) as string[]).includes(policy.slices[slice]!.tag);
    const [mine, theirs] = isRelative ? [nowOver, beforeOver] : [now, before];
    return [mine.filter(inside), theirs?.filter(inside) ?? null];
  };
  const chances = [
    [null, whole] as const,
    ...Object.entries(policy.slices).map(([n, { gates: own }]) => [n, Object.entries(own)] as const),
  ]
    .flatMap(([slice, rules]) =>
      rules.flatMap(([name, bounds]) =>
        KINDS.filter((kind) => bounds[kind] !== undefined).map((kind) =>
          fallFor([name, kind], bounds, ...scopeOf(slice, kind)),
        ),
      ),
    )
    .flatMap((fall) => (fall !== null && canBeFound(fall) ? [fall.chance] : []));
  const add = (slice: string | null, rules: readonly (readonly [string, SlowBounds])[]): void => {
    for (const [name, bounds] of rules)
      for (const kind of KINDS) {
        const bound = bounds[kind];
        if (bound === undefined) continue;
        const [mine, theirs] = scopeOf(slice, kind);
        const isEmpty = slice !== null && mine.every(({ status }) => status === "excluded");
        const isLeftOut = isEmpty && mine.some(({ golden: row }) => row.split !== "validation");
        const rule = [name, kind, bound, bounds["min-cases"] ?? 0, bounds.evidence] as const;
        const own = fallFor(rule, bounds, mine, theirs);
        const others = [...chances];
        if (own !== null && canBeFound(own)) others.splice(others.indexOf(own.chance), 1);
        const weigh: Weigh = (cases, base, isAlone) => {
          if (bounds.isSoft === true) return isWithinChance(rule, cases) ? "risk" : "full";
          const fall = fallFor(rule, bounds, cases, base);
          if (fall === null) return "full";
          if (fall === UNTESTED) return "risk";
          const { chance, worse } = fall;
          const isProven = Number.isNaN(chance) || isSignificant(chance, [...(isAlone ? [] : others), chance]);
          if (canBeFound(fall) && isProven) return "full";
          return worse >= 3 && !(chance > 0.2) ? "risk" : "note";
        };
        const judged = judgeGate(rule, mine, theirs, weigh);
        // A count that somebody wrote over no case at all holds as little as any other; what only the suite leaves out is
        // asked elsewhere.
        const isWritten = bounds.from === undefined;
        const outcome = judged.status === "not_applicable" && isWritten ? "not_evaluated" : judged.status;
        const isExcused = judged.isExcused === true || isLeftOut;
        const isGuarded = name === "missing_traces" && mine.some(isNeverMissing);
        const isWarning = bounds.severity === "warn" && !isGuarded;
        let status: SlowGate["status"] = isGuarded ? "fail" : outcome === "risk" ? "warn" : outcome;
        if (status === "fail" && isWarning) status = "warn";
        if (name === "acl_leaks" && status === "pass" && !isAccessKnown(input, access)) status = "not_applicable";
        // What nobody wrote and nothing can be said of is not shown.
        if (bounds.from === "implied" && status === "not_evaluated" && judged.isDoubted !== true) continue;
        const isFailed = status === "fail" || status === "warn";
        const isWaivable = isFailed || (status === "not_evaluated" && judged.isDoubted === true);
        const by =
          isWaivable && !isGuarded
            ? forgivers(live, rule, [mine, now, policy.rules], theirs, weigh, status === "fail")
            : [];
        if (by.length > 0) status = "waived";
        else if (isFailed) for (const waiver of helpless(live, rule, mine, theirs)) used.add(waiver);
        for (const waiver of by) used.add(waiver);
        const isRelative = kind !== "min" && kind !== "max";
        if (status === "fail") isFail = true;
        else if (status === "not_evaluated" && !(isRelative && before === null && isWarning)) {
          if (isExcused || isWarning) isRisk = true;
          else isFail = true;
        } else if (status === "warn" || status === "waived") isRisk = true;
        const { value } = aggregateOf(mine, name);
        gates.push({
          key: `${name}|${slice ?? ""}|${kind}`,
          value: status === "not_applicable" ? null : value,
          status,
          isDoubted: judged.isDoubted ?? false,
        });
      }
  };
  add(null, whole);
  for (const [slice, { gates: rules }] of Object.entries(policy.slices)) add(slice, Object.entries(rules));
  for (const [tag, least] of Object.entries(policy.coverage)) {
    // Asked of the golden set, whatever suite is run.
    const value = golden.filter(
      ({ split, tags = [] }) => split !== "validation" && (tags as string[]).includes(tag),
    ).length;
    if (value < least) isFail = true;
    gates.push({ key: `tags:${tag}||coverage`, value, status: value < least ? "fail" : "pass" });
  }
  // What a whole metric is forgiven for may be a case that only the suite leaves out.
  const isShort = now.some(({ status, golden: row }) => status === "excluded" && row.split !== "validation");
  const isElsewhere = ({ case: waived, expires }: SlowWaiver): boolean =>
    waived === undefined && expires >= today && isShort;
  const isStale = (waiver: SlowWaiver): boolean =>
    !used.has(waiver) && !isElsewhere(waiver) && !isOpen(waiver, today, gates, golden);
  if (policy.waived.some(isStale)) isFail = true;
  const leaks = now.reduce((sum, { values }) => sum + (values.get("acl_leaks") ?? 0), 0);
  if (leaks > 0) isFail = true;
  // Leaks of cases that take no part count as well: what could not be looked for is told of them, too.
  const { labelled, unlabelled } = access.countLabels(head);
  if (unlabelled > 0 && policy.unknown === "fail") isFail = true;
  // Labels that the baseline had and no chunk has any more are as good as some, and so are those of the manifest.
  const then = access.countLabels(baseline ?? []);
  const known = labelled + then.labelled + (corpus?.length ?? 0);
  const isNamed = golden.some(({ user_context: who }) => {
    const { tenant_id: tenant = "", roles = [] } = (who ?? {}) as { tenant_id?: string; roles?: string[] };
    return tenant !== "" || roles.length > 0;
  });
  if (unlabelled > 0 && (known > 0 || isNamed) && policy.unknown === "warn") isRisk = true;
  if (now.some((one) => isUnseen(one, head))) {
    if (policy.unknown === "fail") isFail = true;
    isRisk = true;
  }
  if (asked.length > 0 && asked.every(({ isSeen }) => !isSeen)) isFail = true;
  const [repeats, repeatsBefore] = [repeatsOf(now, head), repeatsOf(before ?? [], baseline ?? [])];
  const [most, mostBefore] = [Math.max(0, ...repeats), Math.max(0, ...repeatsBefore)];
  const isEven = repeatsBefore.every((times) => times === mostBefore);
  if (isEven && most <= mostBefore && repeats.some((times) => times < most)) isRisk = true;
  if (now.some(({ violations }) => violations.some(({ stage }) => !policy.rules.blockStages.includes(stage))))
    isRisk = true;
  // A policy that limits nothing checks only what every policy checks.
  const written = [policy.gates, ...Object.values(policy.slices).map((slice) => slice.gates)].flatMap(Object.values);
  const isLimit = (bounds: SlowBounds): boolean => KINDS.some((kind) => bounds[kind] !== undefined);
  const isOpenlyKept = golden.some((row) => access.protectedOpen(row).length > 0);
  const found: readonly (readonly [string, boolean])[] = [
    ["no_gates", !written.some(isLimit) && Object.keys(policy.coverage).length === 0],
    ["protected_open", policy.unknown !== "ignore" && isOpenlyKept],
    ["access_spelling", access.isRespelled(golden)],
    ["stale_version", now.some(({ stale }) => stale.includes("stale_version"))],
    ["index_drift", now.some(({ stale }) => stale.includes("index_drift"))],
    ["excluded_worse", now.some((one) => isWorseAside(one, before))],
  ];
  const setup = found.flatMap(([code, isFound]) => (isFound ? [code] : []));
  if (before !== null) setup.push(...ungatedLayers(now, before, whole, gates).map(() => "ungated_fall"));
  if (setup.length > 0) isRisk = true;
  return {
    head: now,
    compared: nowOver,
    baseline: beforeOver,
    leaks,
    gates,
    setup,
    decision: isFail ? "FAIL" : isRisk ? "PASS_WITH_RISK" : "PASS",
  };
}
