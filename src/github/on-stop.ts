const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Calls `act` once when the runner stops the step (it sends SIGINT, and SIGTERM some seconds later), and then ends by the
 * same signal. Returns what takes the watch off again.
 */
export function onStop(act: () => void): () => void {
  const stop = (signal: NodeJS.Signals): void => {
    unwatch();
    try {
      act();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  const unwatch = (): void => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return unwatch;
}
