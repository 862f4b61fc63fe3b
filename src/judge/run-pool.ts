/** Does jobs in order, at most so many at a time. The first error that is no job's own ends it. */
export async function runPool<T>(jobs: readonly T[], atATime: number, work: (job: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < jobs.length) await work(jobs[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, jobs.length) }, worker));
}
