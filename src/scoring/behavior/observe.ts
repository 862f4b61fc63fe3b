import type { DiagnosticLog } from "../../diagnostics/index.ts";
import type { Behavior, GoldenCase } from "../../input/golden/index.ts";
import type { Trace } from "../../input/schema/index.ts";
import { foldAnswer } from "./fold.ts";
import { answersQuestion, type ExtraPhrases, type Refusal, readWords } from "./read-words.ts";

/** An unknown behavior does not count as a refusal. */
export const isRefusal = (observed: Behavior | null): boolean => observed !== null && observed !== "answer";

export interface ObservedBehavior {
  /** The behavior that counts; null if it is unknown: no phrases for the language, and no field. */
  readonly observed: Behavior | null;
  /** What the words of the answer show; null without phrases for their language. */
  readonly words: Behavior | null;
  /** Language of the words: an ISO 639-1 code, `xx` for one that is not known, `und` if nothing tells. */
  readonly language: string;
  /** Field and words differ in whether this is a refusal. */
  readonly disagrees: boolean;
  /** An answer is expected, the field says that it is one, and the words refuse. The field counts in a few cases only. */
  readonly isContested: boolean;
}

type Expecting = Pick<GoldenCase, "behavior" | "behaviors" | "question" | "expectedAnswer">;

/**
 * The behavior of an answer. If field and words differ, the reading that is worse for the test case counts, with one
 * exception: the field counts if it says `answer` and an answer is expected. An empty answer abstains.
 */
export function observeBehavior(golden: Expecting, trace: Trace, extra: ExtraPhrases): ObservedBehavior {
  const field = trace.expected_behavior_observed ?? null;
  const { words, language, isEmpty } = wordsFor(golden, trace.answer ?? "", extra);
  const disagrees = field !== null && words !== null && isRefusal(field) !== isRefusal(words);
  const wantsAnswer = golden.behavior === "answer";
  let observed = field ?? words;
  if (disagrees && isEmpty) observed = words;
  else if (disagrees && !wantsAnswer) observed = "answer";
  return {
    observed,
    words,
    language,
    disagrees,
    isContested: disagrees && wantsAnswer && field === "answer" && !isEmpty,
  };
}

/** The behavior of a trace in a format without answers: only the pipeline can say it. */
export function recordedBehavior({ expected_behavior_observed: observed = null }: Trace): ObservedBehavior {
  return { observed, words: null, language: "und", disagrees: false, isContested: false };
}

type WordsShown = Pick<ObservedBehavior, "words" | "language"> & { readonly isEmpty: boolean };

/** The words, read for what the test case expects: of several refusals in an answer the expected one counts. */
function wordsFor(golden: Expecting, answer: string, extra: ExtraPhrases): WordsShown {
  const { behavior, behaviors, expectedAnswer, question } = golden;
  const { shown, language, isEmpty } = readWords(answer, question, extra, behavior === "escalate");
  const kind = shown?.find((one) => behaviors.includes(one)) ?? shown?.[0];
  if (shown === null || kind === undefined) return { words: shown && "answer", language, isEmpty };
  const answersAnyway =
    behavior === "answer" &&
    !isEmpty &&
    (agrees(answer, expectedAnswer, question, kind) || answersQuestion(kind, answer, question));
  return { words: answersAnyway ? "answer" : kind, language, isEmpty };
}

/** Whether the reference answer refuses in the same way: then this is the answer that was expected. */
function agrees(answer: string, reference: string | null, question: string, kind: Refusal): boolean {
  if (!reference) return false;
  const plain = (text: string): string =>
    foldAnswer(text)
      .replace(/[\s\p{P}]+/gu, " ")
      .trim();
  if (plain(answer) === plain(reference)) return true;
  const { shown, isEmpty } = readWords(reference, question);
  return !isEmpty && shown?.includes(kind) === true;
}

/** Refusals that count as a denial, unless the policy says otherwise: the safest pipelines filter before they search. */
export const DENIED_BY = ["abstain", "permission_denied", "escalate"] as const satisfies readonly Refusal[];

/**
 * Whether a behavior is one that a test case expects. A denial is met by any refusal in `deniedBy`; a question without an
 * answer by an abstention or by a handover to a person.
 */
export function meetsExpected(
  expected: readonly Behavior[],
  observed: Behavior,
  deniedBy: readonly Refusal[] = DENIED_BY,
): boolean {
  return expected.some((one) => {
    if (one === "permission_denied") return deniedBy.includes(observed as Refusal);
    return one === observed || (one === "abstain" && observed === "escalate");
  });
}

/** Longer reference answers say more than that there is no answer. */
const LONGEST_REFUSAL = 400;

/**
 * Logs an error for each reference answer that refuses, if its case does not say what is expected: some tools write such
 * answers for questions without an answer, and then a pipeline that refuses would fail and one that invents would pass.
 */
export function checkReferences(cases: readonly GoldenCase[], extra: ExtraPhrases, log: DiagnosticLog): void {
  for (const { id, question, expectedAnswer, isBehaviorStated, file, line } of cases) {
    if (isBehaviorStated || expectedAnswer === null || expectedAnswer.length > LONGEST_REFUSAL) continue;
    const { shown, isEmpty } = readWords(expectedAnswer, question, extra);
    const [kind] = shown ?? [];
    if (kind === undefined || kind === "escalate" || isEmpty) continue;
    const message = `the reference answer of case "${id}" reads as a refusal, and the case does not say what is expected`;
    const hint = `add expected_behavior: ${kind} if the pipeline should refuse, or expected_behavior: answer if this is the answer`;
    log.error("golden/refusing-reference", message, { file, line, hint });
  }
}
