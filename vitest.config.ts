import { defineConfig } from "vitest/config";
import { bundlePage } from "./scripts/parts/bundle-page.ts";

export default defineConfig({
  define: { __PAGE_ASSETS__: JSON.stringify(await bundlePage()) },
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
