import { kthSmallest } from "../../metrics/kth-smallest.ts";

/** Places with a size each, of which the largest are asked for. */
export class SizedPlaces {
  readonly #places: number[] = [];
  readonly #sizes: number[] = [];

  add(place: number, size: number): void {
    this.#places.push(place);
    this.#sizes.push(size);
  }

  /** So many places of the largest sizes, in the order in which they were added; of equal ones the first. */
  largest(count: number): number[] {
    const sizes = this.#sizes;
    if (sizes.length <= count) return this.#places;
    const least = kthSmallest(Float64Array.from(sizes), sizes.length - count);
    let ties = count - sizes.filter((size) => size > least).length;
    return this.#places.filter((_, p) => sizes[p]! > least || (sizes[p] === least && ties-- > 0));
  }
}
