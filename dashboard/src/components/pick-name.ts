/**
 * The first that says something, without the spaces around it: a name may be missing, empty or nothing but spaces, and a
 * link or heading made of that is none.
 */
export function pickName(...names: [...ReadonlyArray<string | null | undefined>, string]): string {
  return names.map((name) => name?.trim()).find(Boolean) ?? '';
}
