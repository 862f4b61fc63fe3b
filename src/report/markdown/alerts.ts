/** Kinds of GitHub's alerts, by the decision that begins with them; from good to bad. */
export const ALERTS = { PASS: "TIP", PASS_WITH_RISK: "WARNING", FAIL: "CAUTION" } as const;
