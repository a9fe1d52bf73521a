const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** "12 kB", "1.5 MB"; in steps of a thousand. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const amount = bytes / 1000 ** step;
  return `${amount.toLocaleString('en', { maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0 })} ${UNITS[step]}`;
}
