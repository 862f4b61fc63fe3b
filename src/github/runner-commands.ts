import * as core from "@actions/core";
import type { Platform } from "../action/platform.ts";
import { platformError } from "../action/platform-error.ts";
import { logLine } from "../text/log-line.ts";

/** What the runner itself is told: outputs, summary, log and annotations. Every line goes through the sanitiser. */
export const runnerCommands: Pick<Platform, "summary" | "output" | "info" | "warning" | "error"> = {
  async summary(markdown) {
    if (!process.env.GITHUB_STEP_SUMMARY) return;
    try {
      await core.summary.addRaw(markdown).write();
    } catch (error) {
      throw platformError("writing its file", null, error);
    }
  },

  output(name, value) {
    try {
      core.setOutput(name, value);
    } catch (error) {
      // The exit code says the verdict all the same, and whoever asks for a decision that is not there finds no PASS.
      const { message } = platformError("writing its file", null, error);
      runnerCommands.warning(`rag-gate could not write the output ${name}: ${message}. The verdict is unchanged.`);
    }
  },
  info: (line) => core.info(logLine(line, 2000)),
  warning: (message, place) =>
    core.warning(logLine(message, 1000), place === undefined ? undefined : { title: TITLE, ...shownAt(place) }),
  error: (message, place) => core.error(logLine(message, 1000), { title: TITLE, ...(place && shownAt(place)) }),
};

const TITLE = "rag-gate";

function shownAt({ file, line, column }: NonNullable<Parameters<Platform["error"]>[1]>): core.AnnotationProperties {
  return {
    file: logLine(file),
    ...(line === undefined ? {} : { startLine: line }),
    ...(column === undefined ? {} : { startColumn: column }),
  };
}
