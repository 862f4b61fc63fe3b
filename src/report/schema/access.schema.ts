import * as z from "zod";
import { ACL_STAGES, VIOLATION_RULES } from "../../acl/violation.ts";

const principal = z
  .looseObject({
    tenant_id: z.string().describe("The tenant; empty where the case names none."),
    roles: z.array(z.string()).describe("The roles."),
  })
  .describe("Who asks.");

/** Who saw what they must not see. */
export const access = z.looseObject({
  leaks: z
    .int()
    .describe(
      "Distinct (case, chunk) at blocking stages, and a case's canaries as one; also of cases that take no part.",
    ),
  violations: z
    .array(
      z.looseObject({
        case_id: z.string().describe("The golden case."),
        principal,
        chunk_id: z.string().nullable().describe("The forbidden chunk; null for a canary."),
        stage: z.enum(ACL_STAGES).describe("Where it was seen."),
        rule: z
          .enum(VIOLATION_RULES)
          .describe(
            "Why it is forbidden: of another tenant, for other roles, named by the case as what must not come back, or a `must_not_contain` text.",
          ),
      }),
    )
    .describe("Every forbidden chunk at every stage where it was seen, those that do not block as well."),
  unknown: z
    .int()
    .describe("Distinct chunks of a case without an access label, of its repeats the most, summed over the cases."),
  matrix: z
    .array(
      z.looseObject({
        acl_group: z.string().describe("The group that the case belongs to."),
        case_id: z.string().describe("The golden case."),
        principal,
        expected_behavior: z.string().describe("What the pipeline should do."),
        observed_behavior: z.string().nullable().describe("What it did; null where that is not known."),
        leaks: z.int().describe("Distinct chunks that leaked at blocking stages, and canaries as one."),
        chunks: z
          .record(z.string(), z.array(z.string()))
          .describe("The labelled and the forbidden chunks, by id, with the stages at which they were seen."),
      }),
    )
    .describe("What each principal got: a row for each case that takes part and has an `acl_group`, by group."),
});
