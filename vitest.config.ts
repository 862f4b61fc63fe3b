import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { bundlePage } from "./scripts/parts/bundle-page.ts";

const PARTS = ["test/unit/**/*.test.ts", "test/reference/**/*.test.ts"];

const INSTALL = "./test/helpers/install-action.ts";

export default defineConfig({
  define: { __PAGE_ASSETS__: JSON.stringify(await bundlePage()) },
  // Warnings are a line for each source map of a package that names a file it did not bring.
  logLevel: "error",
  test: {
    // It imports JSON as no runtime allows without an attribute; the bundler of the tests does.
    server: { deps: { inline: ["@actions/workflow-parser", "@actions/expressions"] } },
    // They keep nothing between them: one load of the sources serves all.
    isolate: false,
    projects: [
      // By their names: the long ones come first, so that no processor waits for the last of them.
      { extends: true, test: { name: "large", include: ["test/**/*.test.ts"], exclude: PARTS, globalSetup: INSTALL } },
      { extends: true, test: { name: "parts", include: PARTS } },
    ],
    setupFiles: ["./test/helpers/seeded.ts"],
    // What hangs is stopped by it; how long something may take on a busy machine is no question of a test.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 200_000 } },
    // Many tests wait for a child process or for a delay that they ask about: one more than there are processors keeps
    // those busy. Each takes half a gigabyte.
    maxWorkers: Math.min(8, availableParallelism() + 1),
    reporters: ["default", "./test/helpers/totals-reporter.ts"],
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      reporter: ["text-summary", "html"],
      // Of tests in this process; what children run (dist/) is not seen. What a verdict is made of has no line and no
      // branch that no test reaches: one that none can reach is dead, and goes.
      thresholds: {
        "src/compare/**/*.ts": { lines: 100, branches: 100 },
        "src/gate/**/*.ts": { lines: 100, branches: 100 },
        "src/scoring/**/*.ts": { lines: 100, branches: 100 },
      },
    },
  },
});
