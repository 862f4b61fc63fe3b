import type { AccessLabel } from "../dataset/corpus/chunk-index.ts";
import type { Principal } from "../dataset/golden/golden-case.ts";
import { type AccessRule, forbiddenBy } from "./forbidden-by.ts";

/** Decides access for one principal and remembers what it decided for each interned label. */
export class AccessChecker {
  readonly principal: Principal;
  readonly #decided: (AccessRule | null | undefined)[] = [];

  constructor(principal: Principal) {
    this.principal = principal;
  }

  rule(label: AccessLabel): AccessRule | null {
    if (label.ordinal < 0) return forbiddenBy(this.principal, label);
    const known = this.#decided[label.ordinal];
    if (known !== undefined) return known;
    const rule = forbiddenBy(this.principal, label);
    this.#decided[label.ordinal] = rule;
    return rule;
  }
}
