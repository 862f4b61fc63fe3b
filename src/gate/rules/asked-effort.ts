import type { GateRule } from "../../config/policy.ts";

/** How much time the comparison behind a gate may take; undefined where the metric decides, because no proof is asked. */
export function askedEffort({ evidence }: Pick<GateRule, "evidence">): "proof" | "full" | undefined {
  switch (evidence) {
    case "significant":
      return "proof";
    case "non-inferior":
      return "full";
    case "point":
      return undefined;
  }
}
