import type { Principal } from "./golden-case.ts";

/** Values of a kind that are kept, with all that is on the way to them. */
const MAX_VALUES = 10_000;

/**
 * One value for all that are equal, as long as there are not too many different ones: the cases of a large set say the
 * same again and again, and a text that is the same one is compared at a glance.
 */
export class SharedValues {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Sequences<string, readonly string[]>();
  readonly #numbers = new Sequences<number, readonly number[]>();
  readonly #principals = new Sequences<string, Principal>();

  text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    if (this.#texts.size < MAX_VALUES) this.#texts.set(text, text);
    return text;
  }

  texts(texts: readonly string[]): readonly string[] {
    const end = this.#lists.end(texts, null);
    const list = end?.value ?? texts.map((text) => this.text(text));
    if (end !== null) end.value = list;
    return list;
  }

  numbers(numbers: readonly number[]): readonly number[] {
    const end = this.#numbers.end(numbers, null);
    if (end !== null) end.value ??= numbers;
    return end?.value ?? numbers;
  }

  principal(tenantId: string, roles: readonly string[]): Principal {
    const end = this.#principals.end(roles, tenantId);
    const principal = end?.value ?? { tenantId, roles };
    if (end !== null) end.value = principal;
    return principal;
  }
}

/** What is reached by a sequence of items, and the sequences that go on from there. */
interface Step<K, V> {
  value: V | null;
  next: Map<K, Step<K, V>> | null;
}

/** Values by sequences of items: to go from item to item makes no key of them. */
class Sequences<K, V> {
  readonly #start: Step<K, V> = { value: null, next: null };
  #steps = 0;

  /** The place of a sequence, `first` before all items where it is not null; null where there are too many. */
  end(items: readonly K[], first: K | null): Step<K, V> | null {
    let step = first === null ? this.#start : this.#after(this.#start, first);
    for (let i = 0; i < items.length && step !== null; i++) step = this.#after(step, items[i]!);
    return step;
  }

  #after(step: Step<K, V>, item: K): Step<K, V> | null {
    const known = step.next?.get(item);
    if (known !== undefined) return known;
    if (this.#steps >= MAX_VALUES) return null;
    this.#steps++;
    const added: Step<K, V> = { value: null, next: null };
    step.next ??= new Map();
    step.next.set(item, added);
    return added;
  }
}
