import type { DiagnosticLog } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import type { JudgeSettings } from "../policy/index.ts";
import { count, grouped } from "../text/index.ts";
import { type AskSession, runPool, startAsking } from "./ask-model.ts";
import { Budget, JudgeCache } from "./cache.ts";
import { CaseDesk, type DeskContext, type JudgedRun, type KeyedTask } from "./case-desk.ts";
import { evaluators } from "./evaluators.ts";
import type { LiveJudging } from "./judge-inputs.ts";
import { settle } from "./judged-trace.ts";

/**
 * Creates the live judge of one gate and reads the cache files of earlier runs. It collects cases while traces are read.
 * After all input is valid, it asks about the cases that are not cached, within the limits, and fills in each value as if
 * its trace had recorded it.
 */
export async function startJudging(
  live: LiveJudging,
  limits: JudgeSettings,
  given: Omit<DeskContext, "model" | "maxCalls" | "cache">,
  earlier: readonly ByteSource[],
) {
  const cache = new JudgeCache();
  for (const source of earlier) await cache.read(source);
  const { model } = live.judge;
  const context = { ...given, cache, model, maxCalls: limits.maxCalls };
  const budget = new Budget(limits);
  /** That of this run is created first. */
  const allDesks: CaseDesk[] = [];
  /** On the judge's clock. Null until the first case is asked about. */
  let deadline: number | null = null;
  let judged = 0;
  let stopped: string | null = null;

  /** Asks about one key until every waiting case has enough samples. Returns why it failed, or null. */
  const askUntilSettled = async (tasks: readonly KeyedTask[], session: AskSession): Promise<string | null> => {
    const [{ key, metrics, origin, sample }] = tasks as [KeyedTask];
    for (;;) {
      const samples = cache.get(key, metrics);
      if (tasks.every(({ sampling }) => "scores" in settle(samples, sampling))) return null;
      const asked = await sample(session);
      if ("failed" in asked) {
        cache.fail(key, { ...origin, why: asked.failed, raw: asked.raw });
        return asked.failed;
      }
      cache.add(key, asked.value, origin);
      judged++;
    }
  };

  return {
    /** Creates the desk that collects the cases of a run. */
    desk(run: JudgedRun): CaseDesk {
      const desk = new CaseDesk(run, context);
      allDesks.push(desk);
      return desk;
    },

    /**
     * Asks about the waiting cases and fills them in. Asks nothing if there are several configurations and none is
     * chosen. Logs a warning for what could not be judged.
     */
    async ask(desks: readonly CaseDesk[], config: string | null, log: DiagnosticLog): Promise<void> {
      const gated = gatedConfig(desks, config);
      const tasks = gated === null ? [] : desks.flatMap((desk) => desk.tasks(gated));
      const jobs = [...grouped(tasks, ({ key }) => key).values()];
      const failed = new Map<string, string>();
      const { callTimeoutMs, concurrency, totalTimeoutMs } = limits;
      deadline ??= live.clock() + totalTimeoutMs;
      const session = startAsking(live, { budget, deadline, callTimeoutMs });
      let done = 0;
      await runPool(jobs, concurrency, async (same) => {
        const why = await askUntilSettled(same, session);
        if (why !== null) failed.set(same[0]!.key, why);
        live.onProgress(++done, jobs.length);
      });
      stopped ??= session.stopped ?? budget.spent;
      for (const desk of desks) desk.finish((key) => failed.get(key) ?? null);
      warnAboutMissing(desks, gated, log);
    },

    /** The judge and its usage, for the report. Differs between runs over the same inputs because of the cache. */
    get summary() {
      return { model, judged, calls: budget.calls, cost_usd: budget.cost, stopped };
    },

    /** Returns the score rows that `calibrate` reads. */
    scores: (): Iterable<string> => allDesks[0]?.scoreRows() ?? [],

    /** Returns the lines of the cache file. */
    cache: (withTexts: boolean): Iterable<string> => cache.lines(withTexts),
  };
}

/** Returns the chosen configuration, otherwise the only one. Null if there are several. */
function gatedConfig(desks: readonly CaseDesk[], config: string | null): string | null {
  const configs = new Set(desks.flatMap((desk) => [...desk.configs]));
  if (config !== null && configs.has(config)) return config;
  const [only] = configs;
  return configs.size === 1 && only !== undefined ? only : null;
}

/** Logs one warning per metric and reason, and one per metric that cannot be judged. */
function warnAboutMissing(desks: readonly CaseDesk[], config: string | null, log: DiagnosticLog): void {
  for (const name of new Set(desks.flatMap(({ unknown }) => unknown)))
    log.warn("judge/no-evaluator", `the live judge has no way to judge ${name} by this method`);
  const counts = new Map<string, number>();
  for (const desk of desks) {
    // A metric derived from judged ones would repeat the same warning.
    const own = [...desk.unjudgedOf(config ?? "")].flatMap(([metric, cases]) =>
      evaluators.some((one) => one.metric === metric) ? [...cases.values()].map((why) => `${metric}: ${why}`) : [],
    );
    for (const [what, same] of grouped(own, (what) => what))
      counts.set(what, Math.max(same.length, counts.get(what) ?? 0));
  }
  for (const [what, cases] of counts)
    log.warn("judge/not-evaluated", `${count(cases, "case")} without a value of ${what}`);
}
