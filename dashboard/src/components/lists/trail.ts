/** A page that was shown before; a cursor only leads forward. */
export interface PageBefore {
  /** The start of the page; null for the first one. */
  after: string | null;
  /** The number of items on it. */
  items: number;
}

/** The number of items before the page that starts there; null when the first page is not among those before it. */
export function countBefore(after: string | null, trail: readonly PageBefore[]): number | null {
  if (after === null) return 0;
  if (trail[0]?.after !== null) return null;
  return trail.reduce((sum, { items }) => sum + items, 0);
}
