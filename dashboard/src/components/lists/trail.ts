/** A page that was shown before; a cursor only leads forward. */
export interface PageBefore {
  /** Where it starts; null for the first one. */
  after: string | null;
  /** How many items it held. */
  items: number;
}

/** How many items come before the page that starts there; null when the first page is not among those before it. */
export function countBefore(after: string | null, trail: readonly PageBefore[]): number | null {
  if (after === null) return 0;
  if (trail[0]?.after !== null) return null;
  return trail.reduce((sum, { items }) => sum + items, 0);
}
