import type { Principal } from "./golden-case.ts";

/** Different values of a kind that are kept. */
const MAX_VALUES = 10_000;

/**
 * One value for all that are equal, as long as there are not too many different ones: the cases of a large set say the
 * same again and again, and a text that is the same one is compared at a glance.
 */
export class SharedValues {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, readonly number[]>();
  readonly #principals = new Map<string, Principal>();

  text(text: string): string {
    return kept(this.#texts, text, text);
  }

  numbers(numbers: readonly number[]): readonly number[] {
    return kept(this.#lists, numbers.join(), numbers);
  }

  principal(principal: Principal): Principal {
    return kept(this.#principals, JSON.stringify([principal.tenantId, principal.roles]), principal);
  }
}

function kept<T>(values: Map<string, T>, key: string, value: T): T {
  const known = values.get(key);
  if (known !== undefined) return known;
  if (values.size < MAX_VALUES) values.set(key, value);
  return value;
}
