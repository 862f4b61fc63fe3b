/** Whether two lists that both hold something have nothing in common. */
export function areDisjoint(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((id) => b.includes(id));
}
