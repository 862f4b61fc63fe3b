import type { Trace } from "./trace.schema.ts";

/** A kind is a name: longer ones are words of a message. */
const LONGEST = 60;

/** `TimeoutError`, `openai.RateLimitError: Error code: 429`, `ReadTimeout('')`: how languages begin what they print of one. */
const CLASS = /^[A-Za-z_][\w.]*(?:Error|Exception|Timeout|Failure|Interrupt|Exceeded)(?=$|[:(\s])/;

const ONE_WORD = /^[A-Za-z][\w.:/-]*$/;
const STATUS = /^(?:HTTP(?:\/[\d.]+)?[ :])?\s*([45]\d\d)(?=$|[\s:])/i;

/** Where tools write the kind of an error, the most telling name first. */
const KEYS = ["type", "error_type", "name", "class", "code", "status"] as const;

/**
 * What the recorded error is called: its `type` (or what other tools call that), the class that begins its text, an HTTP
 * status. Null where it names none: a message may quote a question or a secret, and is never told.
 */
export function errorKind({ error }: Pick<Trace, "error">): string | null {
  if (typeof error === "string") return kindIn(error);
  if (error === null || error === undefined) return null;
  for (const key of KEYS) {
    const value = (error as Readonly<Record<string, unknown>>)[key];
    const kind = typeof value === "number" || typeof value === "string" ? kindIn(String(value)) : null;
    if (kind !== null) return kind;
  }
  return typeof error.message === "string" ? startOf(error.message) : null;
}

function kindIn(text: string): string | null {
  const said = text.trim();
  return startOf(said) ?? (said.length <= LONGEST && ONE_WORD.test(said) ? said : null);
}

function startOf(text: string): string | null {
  const named = CLASS.exec(text)?.[0];
  if (named !== undefined && named.length <= LONGEST) return named;
  const status = STATUS.exec(text)?.[1];
  return status === undefined ? null : `HTTP ${status}`;
}
