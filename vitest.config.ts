import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // It imports JSON as no runtime allows without an attribute; the bundler of the tests does.
    server: { deps: { inline: ["@actions/workflow-parser", "@actions/expressions"] } },
    include: ["test/**/*.test.ts"],
    testTimeout: 30_000,
    reporters: ["default", "./test/helpers/totals-reporter.ts"],
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      reporter: ["text-summary", "html"],
    },
  },
});
