/** The numbers beside a chart. */
export interface Axis {
  /** From the lowest to the highest; zero is among them. */
  ticks: number[];
  /** The place of a value above the lower end, in percent. */
  place: (value: number) => number;
}

/**
 * An axis with whole, round numbers that all values are on.
 *
 * @example axisOf([0, 7, 43]).ticks // [0, 25, 50]
 */
export function axisOf(values: readonly number[]): Axis {
  const top = roundUp(Math.max(0, ...values));
  const bottom = -roundUp(-Math.min(0, ...values));
  const span = top - bottom || 1;
  const middle = top / 2;
  const ticks = [...new Set([bottom, 0, ...(Number.isInteger(middle) ? [middle] : []), top])].map((tick) => tick + 0);
  return { ticks: ticks.toSorted((a, b) => a - b), place: (value) => ((value - bottom) / span) * 100 };
}

const ROUND = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

function roundUp(value: number): number {
  if (value <= 0) return 0;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = ROUND.find((each) => each * magnitude >= value) ?? 10;
  return Math.ceil(step * magnitude);
}
