/** One question to the model: what it is told, what it is shown, and the shape of the reply. */
export interface Ask {
  /** Who the model is and how it replies. Ours alone: nothing of a document, question or answer is in it. */
  readonly system: string;
  /** The task, with everything untrusted between delimiters. */
  readonly user: string;
  /** Name of the reply's shape, as some servers ask for one. */
  readonly name: string;
  /** JSON Schema of the reply. A server that cannot hold to it is still checked. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface Reply {
  /** What the model said, unchecked. */
  readonly text: string;
  /** Tokens as the server counted them; null where it does not say. */
  readonly tokens: { readonly prompt: number; readonly completion: number } | null;
}

/**
 * A model that answers one question. Everything else (retries, budget, cache, the check of the reply) is around it, so
 * that another judge is one class with one method.
 */
export interface Judge {
  /** The model's name: part of every cache key and of the run's fingerprint. */
  readonly model: string;
  /** One try, given up after so many milliseconds. Throws a `JudgeError`. */
  complete(ask: Ask, timeoutMs: number): Promise<Reply>;
}

/**
 * What a failed try means. `later`: worth another try after a wait. `nobody`: the same, but nobody was there, or not to
 * the end. `again`: worth another at once, the judge has changed how it asks. `never`: this question cannot be answered.
 * `stop`: no question can, e.g. a wrong key.
 */
type Outlook = "later" | "nobody" | "again" | "never" | "stop";

/** Why a model gave no reply. The message holds nothing that the server wrote. */
export class JudgeError extends Error {
  readonly outlook: Outlook;
  /** How long the server asks to wait; null where it does not say. */
  readonly waitMs: number | null;
  /** Whether the server turned the question away: then it costs nothing. What was only not heard of may. */
  readonly isRefused: boolean;

  constructor(message: string, outlook: Outlook, refused?: { readonly waitMs: number | null }) {
    super(message);
    this.name = "JudgeError";
    this.outlook = outlook;
    this.waitMs = refused?.waitMs ?? null;
    this.isRefused = refused !== undefined;
  }
}
