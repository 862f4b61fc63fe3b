/** Whether all of some inputs could be had: null is what could not, which is told already. */
export function areFound<T extends object>(inputs: T): inputs is { [K in keyof T]: NonNullable<T[K]> } {
  return Object.values(inputs).every((input) => input !== null);
}
