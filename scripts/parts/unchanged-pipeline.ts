import { randomWords } from "../../src/statistics/resampling.ts";

// A pipeline that nobody changes, for measuring how often its reruns get anything but a plain PASS.

type Row = Readonly<Record<string, unknown>>;

/** Share of the cases that expect an answer and get another than the usual one, in each run. */
const FLIP_RATE = 0.02;

/** Standard deviations of the logarithm of a latency: between questions, between runs of a question, and between days. */
const BETWEEN_QUESTIONS = 0.3;
const BETWEEN_REQUESTS = 0.25;
const BETWEEN_DAYS = 0.1;

/** Share of the requests that are retried, and how much longer they take. */
const RETRY_RATE = 0.01;
const RETRY_FACTOR = 3;

const USER = { tenant_id: "acme", roles: ["employee"] };

/** One question in ten has no answer in the documents, and one in ten must be denied. */
const behaviorOf = (i: number): "answer" | "abstain" | "permission_denied" =>
  i % 10 === 3 ? "abstain" : i % 10 === 7 ? "permission_denied" : "answer";

export class UnchangedPipeline {
  readonly golden: readonly Row[];
  readonly corpus: readonly Row[];
  readonly #random: () => number;
  readonly #usualMs: readonly number[];

  constructor(cases: number, seed: number) {
    const next = randomWords(seed);
    this.#random = () => (next() + 0.5) / 2 ** 32;
    const indices = Array.from({ length: cases }, (_, i) => i);
    this.golden = indices.map((i) => {
      const behavior = behaviorOf(i);
      const labels = behavior === "abstain" ? {} : { expected_chunk_ids: [`d${i}:c1`] };
      const answer = behavior === "answer" ? { expected_answer: answerOf(i), must_cite: [`d${i}:c1`] } : {};
      return {
        id: `q${i}`,
        question: `What is the value of setting ${i}?`,
        expected_behavior: behavior,
        user_context: USER,
        ...labels,
        ...answer,
      };
    });
    this.corpus = indices.flatMap((i) =>
      [1, 2, 3].map((chunk) => ({
        chunk_id: `d${i}:c${chunk}`,
        document_id: `d${i}`,
        tenant_id: behaviorOf(i) === "permission_denied" ? "other" : "acme",
        acl_roles: [],
      })),
    );
    this.#usualMs = indices.map(() => 1200 * Math.exp(BETWEEN_QUESTIONS * this.#normal()));
  }

  /** The traces of one more run, on another day. */
  run(): Row[] {
    const day = Math.exp(BETWEEN_DAYS * this.#normal());
    return this.golden.map((_, i) => this.#trace(i, day));
  }

  #trace(i: number, day: number): Row {
    const retry = this.#random() < RETRY_RATE ? RETRY_FACTOR : 1;
    const ms = this.#usualMs[i]! * day * retry * Math.exp(BETWEEN_REQUESTS * this.#normal());
    const completion = Math.round(60 * Math.exp(0.2 * this.#normal()));
    const own = behaviorOf(i) === "answer" ? [`d${i}:c1`, `d${i}:c2`] : [];
    const isFlipped = this.#random() < FLIP_RATE;
    return {
      query_id: `q${i}`,
      retrieved_chunks: [...own, ...othersOf(i, this.golden.length)],
      context_chunks: own,
      ...this.#answer(i, isFlipped),
      latency_ms: { end_to_end: Math.round(ms) },
      tokens: { prompt: 900, completion },
      cost_usd: (900 + 4 * completion) / 1e6,
    };
  }

  /** The usual answer, or another one: a refusal, an answer without its source, or other words. */
  #answer(i: number, isFlipped: boolean): Row {
    const refusal = { answer: "I don't know.", citations: [] };
    const behavior = behaviorOf(i);
    if (behavior === "permission_denied") return { answer: "You do not have permission to see this.", citations: [] };
    if (behavior === "abstain") return refusal;
    const usual = { answer: answerOf(i), citations: [`d${i}:c1`] };
    if (!isFlipped) return this.#random() < 0.3 ? { ...usual, answer: `Setting ${i} is ${i * 7} units.` } : usual;
    const kind = Math.floor(3 * this.#random());
    return [refusal, { ...usual, citations: [`d${i}:c2`] }, { ...usual, answer: "See the manual." }][kind]!;
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }
}

const answerOf = (i: number): string => `The value of setting ${i} is ${i * 7} units.`;

/** Chunks of other answerable questions. */
function othersOf(i: number, cases: number): string[] {
  const others = Array.from({ length: cases }, (_, j) => (i + j + 1) % cases).filter((j) => behaviorOf(j) === "answer");
  return others.slice(0, 4).map((j) => `d${j}:c3`);
}
