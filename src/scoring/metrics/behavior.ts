import { answerable, defineMetric, expectsAbstention, expectsDenial, labelledCase } from "./metric.ts";

const accuracy = { layer: "behavior", better: "higher", binary: true, headline: true, needs: ["answer"] } as const;

export const behaviorAccuracy = defineMetric({
  ...accuracy,
  name: "behavior_accuracy",
  title: "Behaviour accuracy",
  summary: "Whether the pipeline answered, abstained, denied or escalated as expected.",
  formula: "1 if observed = expected, else 0",
  edge: "where `abstain` or `permission_denied` was expected, it is an answer if the trace's field or the answer's own words show one; an empty answer is none, whatever the field says",
  caseFloor: 1,
  ofGeneration: true,
  applies: labelledCase,
  score: ({ golden, behavior }) => (behavior.observed === golden.behavior ? 1 : 0),
});

export const abstentionAccuracy = defineMetric({
  ...accuracy,
  name: "abstention_accuracy",
  title: "Abstention accuracy",
  summary: "Share of the cases without an answer in the corpus in which the pipeline said so.",
  formula: "behavior_accuracy over cases that expect `abstain`",
  restates: true,
  applies: expectsAbstention,
  score: ({ behavior }) => (behavior.observed === "abstain" ? 1 : 0),
});

export const permissionDeniedAccuracy = defineMetric({
  ...accuracy,
  name: "permission_denied_accuracy",
  title: "Permission-denied accuracy",
  summary: "Share of the forbidden questions that were denied.",
  formula: "behavior_accuracy over cases that expect `permission_denied`",
  restates: true,
  applies: expectsDenial,
  score: ({ behavior }) => (behavior.observed === "permission_denied" ? 1 : 0),
});

export const overRefusalRate = defineMetric({
  name: "over_refusal_rate",
  title: "Over-refusal rate",
  summary: "Share of the answerable questions that were refused.",
  formula: "1 if observed is `abstain` or `permission_denied`, over cases that expect `answer`",
  layer: "behavior",
  better: "lower",
  binary: true,
  needs: ["answer"],
  ofGeneration: true,
  applies: answerable,
  score: ({ behavior }) => (behavior.observed === "abstain" || behavior.observed === "permission_denied" ? 1 : 0),
});
