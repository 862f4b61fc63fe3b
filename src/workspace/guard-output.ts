/**
 * Keeps what happens to the output of this process from changing its exit code: a log that nobody takes any more is no
 * verdict, and neither is a reader that went away (`rag-gate | head`). `onLost` is told where standard output is cut short
 * for another reason; null where it is a log as well. Returns what ends the process, once all that was said is out: ending
 * by itself, Node first collects what is dead, and waits for calls that were given up.
 */
export function guardOutput(onLost: ((why: string) => void) | null): () => void {
  const { stdout, stderr } = process;
  stderr.on("error", () => undefined);
  stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE") onLost?.(code ?? message);
  });
  return () => {
    stdout.write("", (failed) => {
      if (!failed || onLost === null) stderr.write("", () => process.exit());
    });
  };
}
