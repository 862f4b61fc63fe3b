/** How long the whole answer took, in the words of those who write their own logs; stages have names of their own. */
const WHOLE =
  /^(?:total|overall|e2e|end_to_end|query|request|response)?_?(?:latency|duration|elapsed|response_time|execution_time|elapsed_time|processing_time|query_time|total_time|time_taken|time)_?(?:total)?_?(ms|msecs?|millis|milliseconds|s|secs?|seconds)?$/;

/**
 * The unit in which a field of a log says how long the whole took, by its name: `latency_s`, `response_time`; `unsaid`
 * where the name tells none, and null where it is no such field.
 */
export function timeUnit(name: string): "ms" | "s" | "unsaid" | null {
  const found = WHOLE.exec(parted(name));
  // The time alone is as likely when it was asked.
  if (found === null || /^time$/i.test(name)) return null;
  if (found[1] === undefined) return "unsaid";
  return found[1].startsWith("m") ? "ms" : "s";
}

/** Parted less than the names of our own fields, so that `E2ELatency` is one, and without the parentheses of `time (ms)`. */
function parted(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
  return words.replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
}
