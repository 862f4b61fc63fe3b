import type { Reporter, TestModule } from "vitest/node";

/** Ends the run with one plain line of totals, which is what CI reads whatever else was printed. */
export class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let failed = errors.length;
    let skipped = 0;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") passed++;
        else if (state === "failed") failed++;
        else skipped++;
      }
    }
    const skips = skipped > 0 ? `, ${skipped} skipped` : "";
    process.stdout.write(`\n${passed} passed, ${failed} failed${skips}\n`);
  }
}

// biome-ignore lint/style/noDefaultExport: the test runner loads reporters by their default export.
export { TotalsReporter as default };
