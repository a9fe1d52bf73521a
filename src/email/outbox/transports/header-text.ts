const LONGEST_HEADER = 2_000;

/** One line: what would end a header, or hide in it, becomes a space. */
export function headerText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_HEADER)
    .replace(/[\ud800-\udbff]$/, '');
}
