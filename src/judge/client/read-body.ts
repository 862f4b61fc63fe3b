import { JudgeError } from "../judge.ts";

/** A reply is short; more is no reply. */
const MAX_REPLY_BYTES = 1_000_000;

/**
 * The text of a response, given up where the signal says so. Node 20 may forget the signal of a request once its response
 * began: a server that never ends it, and never stops sending, would be read for ever.
 */
export async function readBody({ body }: Response, signal: AbortSignal): Promise<string> {
  if (body === null) return "";
  const reader = body.getReader();
  const giveUp = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return Buffer.concat(chunks).toString("utf8");
      length += value.length;
      if (length > MAX_REPLY_BYTES) throw new JudgeError("the judge's reply is too large", "never");
      chunks.push(value);
    }
  } finally {
    signal.removeEventListener("abort", giveUp);
    giveUp();
  }
}
