import { defineConfig } from "vitest/config";
import { bundlePage } from "./scripts/parts/bundle-page.ts";

const PARTS = ["test/unit/**/*.test.ts", "test/reference/**/*.test.ts"];

export default defineConfig({
  define: { __PAGE_ASSETS__: JSON.stringify(await bundlePage()) },
  test: {
    // It imports JSON as no runtime allows without an attribute; the bundler of the tests does.
    server: { deps: { inline: ["@actions/workflow-parser", "@actions/expressions"] } },
    projects: [
      // They keep nothing between them: one load of the sources serves all.
      { extends: true, test: { name: "parts", include: PARTS, isolate: false } },
      { extends: true, test: { name: "whole", include: ["test/**/*.test.ts"], exclude: PARTS } },
    ],
    setupFiles: ["./test/helpers/seeded.ts"],
    testTimeout: 30_000,
    // Many tests wait for a child process or for a delay that they ask about: one more than there are processors keeps those busy.
    maxWorkers: 3,
    reporters: ["default", "./test/helpers/totals-reporter.ts"],
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      reporter: ["text-summary", "html"],
      // Of tests in this process; what children run (dist/) is not seen. What a verdict is made of has no line and no
      // branch that no test reaches: one that none can reach is dead, and goes.
      thresholds: {
        "src/acl/**/*.ts": { lines: 100, branches: 100 },
        "src/compare/**/*.ts": { lines: 100, branches: 100 },
        "src/gate/**/*.ts": { lines: 100, branches: 100 },
        "src/metrics/**/*.ts": { lines: 100, branches: 100 },
      },
    },
  },
});
