import { expectsDenial } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const permissionDeniedAccuracy = defineMetric({
  name: "permission_denied_accuracy",
  title: "Permission-denied accuracy",
  summary: "Share of the forbidden questions that were denied.",
  formula: "behavior_accuracy over cases that expect `permission_denied`",
  layer: "behavior",
  better: "higher",
  binary: true,
  headline: true,
  needs: ["answer"],
  restates: true,
  applies: expectsDenial,
  score: ({ behavior }) => (behavior.observed === "permission_denied" ? 1 : 0),
});
