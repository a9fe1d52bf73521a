/** The outcomes of lines. */
export const LINE_OUTCOMES = ['created', 'skipped', 'failed'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** The number of lines with each outcome, by their type. */
export type ImportTally = Record<string, Partial<Record<LineOutcome, number>>>;

/** Counts a line, in place. */
export function countLine(tally: ImportTally, type: string, outcome: LineOutcome): void {
  const counts = (tally[type] ??= {});
  counts[outcome] = (counts[outcome] ?? 0) + 1;
}

/** The number of lines of all types with an outcome. */
export function totalOf(tally: ImportTally, outcome: LineOutcome): number {
  return Object.values(tally).reduce((sum, counts) => sum + (counts[outcome] ?? 0), 0);
}
