import type { DiagnosticLog } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import type { JudgeSettings } from "../policy/index.ts";
import { count, grouped } from "../text/index.ts";
import { type AskWorld, runPool, startAsking } from "./ask-model.ts";
import { Budget, JudgeCache } from "./cache.ts";
import { CaseDesk, type DeskWorld, type JudgedRun, type KeyedTask } from "./case-desk.ts";
import { evaluators } from "./evaluators.ts";
import type { LiveJudging } from "./judge-inputs.ts";
import { settle } from "./judged-trace.ts";

/**
 * The live judge of one gate. Cases come in while traces are read; when all is read and nothing is wrong with it, those
 * that the cache does not know are asked, within the limits, and every judged value is filled in as if its trace had
 * carried it.
 */
export class Judging {
  readonly #live: LiveJudging;
  readonly #limits: JudgeSettings;
  readonly #world: DeskWorld;
  readonly #budget: Budget;
  /** By the clock of the judge; null until the first case is asked about. */
  #deadline: number | null = null;
  /** That of the change's own head, which comes first. */
  #own: CaseDesk | null = null;
  #made = 0;
  #stopped: string | null = null;

  constructor(live: LiveJudging, limits: JudgeSettings, world: Omit<DeskWorld, "model" | "maxCalls">) {
    this.#live = live;
    this.#limits = limits;
    this.#world = { ...world, model: live.judge.model, maxCalls: limits.maxCalls };
    this.#budget = new Budget(limits);
  }

  /** Where the cases of a run go. */
  desk(run: JudgedRun): CaseDesk {
    const desk = new CaseDesk(run, this.#world);
    this.#own ??= desk;
    return desk;
  }

  /**
   * Asks what the desks wait for and fills it in. Several configs and none chosen: nobody knows which one is wanted,
   * and nothing is asked. What could not be judged is told.
   */
  async ask(desks: readonly CaseDesk[], config: string | null, log: DiagnosticLog): Promise<void> {
    const gated = gatedConfig(desks, config);
    const tasks = gated === null ? [] : desks.flatMap((desk) => desk.tasks(gated));
    const jobs = grouped(tasks, ({ key }) => key);
    const failed = new Map<string, string>();
    const { clock, onProgress } = this.#live;
    const { callTimeoutMs, concurrency, totalTimeoutMs } = this.#limits;
    this.#deadline ??= clock() + totalTimeoutMs;
    const world = startAsking(this.#live, { budget: this.#budget, deadline: this.#deadline, callTimeoutMs });
    let done = 0;
    await runPool([...jobs.values()], concurrency, async (same) => {
      const why = await this.#judge(same, world);
      if (why !== null) failed.set(same[0]!.key, why);
      onProgress(++done, jobs.size);
    });
    this.#stopped ??= world.stopped ?? this.#budget.spent;
    for (const desk of desks) desk.finish((key) => failed.get(key) ?? null);
    tell(desks, gated, log);
  }

  /**
   * For the report: what the judge is and what it took. Differs between runs over the same inputs, as the cache does.
   */
  get summary() {
    const { model } = this.#live.judge;
    return {
      model,
      judged: this.#made,
      calls: this.#budget.calls,
      cost_usd: this.#budget.cost,
      stopped: this.#stopped,
    };
  }

  /** Lines that `calibrate` reads. */
  scores(): Iterable<string> {
    return this.#own?.scoreRows() ?? [];
  }

  cache(withTexts: boolean): Iterable<string> {
    return this.#world.cache.lines(withTexts);
  }

  /** Asks for one key until everybody who waits for it has what they need; returns why that is not so. */
  async #judge(tasks: readonly KeyedTask[], world: AskWorld): Promise<string | null> {
    const { cache } = this.#world;
    const [{ key, task, made }] = tasks as [KeyedTask];
    for (;;) {
      const samples = cache.get(key, task.metrics);
      if (tasks.every(({ agreement }) => "scores" in settle(samples, agreement))) return null;
      const asked = await task.sample(world);
      if ("failed" in asked) {
        cache.fail(key, { ...made, why: asked.failed, raw: asked.raw });
        return asked.failed;
      }
      cache.add(key, asked.value, made);
      this.#made++;
    }
  }
}

/** The config that counts: the wanted one, else the only one; null where nobody knows. */
function gatedConfig(desks: readonly CaseDesk[], config: string | null): string | null {
  const configs = new Set(desks.flatMap((desk) => [...desk.configs]));
  if (config !== null && configs.has(config)) return config;
  const [only] = configs;
  return configs.size === 1 && only !== undefined ? only : null;
}

/** One warning a metric and reason, and one for each metric that cannot be judged. */
function tell(desks: readonly CaseDesk[], config: string | null, log: DiagnosticLog): void {
  for (const name of new Set(desks.flatMap(({ unknown }) => unknown)))
    log.warn("judge/no-evaluator", `the live judge has no way to judge ${name} by this method`);
  const counts = new Map<string, number>();
  for (const desk of desks) {
    const own = new Map<string, number>();
    for (const [metric, cases] of desk.unjudgedOf(config ?? "")) {
      // A metric that is derived from judged ones would tell the same again.
      if (!evaluators.some((evaluator) => evaluator.metric === metric)) continue;
      for (const why of cases.values()) own.set(`${metric}: ${why}`, (own.get(`${metric}: ${why}`) ?? 0) + 1);
    }
    for (const [what, cases] of own) counts.set(what, Math.max(cases, counts.get(what) ?? 0));
  }
  for (const [what, cases] of counts)
    log.warn("judge/not-evaluated", `${count(cases, "case")} without a value of ${what}`);
}

/** A judge with everything that earlier runs said read in. */
export async function startJudging(
  live: LiveJudging,
  limits: JudgeSettings,
  world: Omit<DeskWorld, "model" | "maxCalls" | "cache">,
  earlier: readonly ByteSource[],
): Promise<Judging> {
  const cache = new JudgeCache();
  for (const source of earlier) await cache.read(source);
  return new Judging(live, limits, { ...world, cache });
}
