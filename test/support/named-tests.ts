import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = join(__dirname, '..');

/** By section and row: files below `test`, and the titles in them by which the row holds. */
export type Rows = Record<string, Record<string, Record<string, string[]>>>;

/** A test file, or one of the parts that a test file runs. */
const fileOf = (name: string) =>
  [`${name}.test.ts`, `${name}.ts`].map((file) => join(TESTS, file)).find((path) => existsSync(path));

/** True for a text that has a title in quotes, as tests and their tables do. */
const hasTitle = (text: string, title: string) =>
  [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted));

/** The tests of a row that are not there. */
function missing(row: Rows[string][string]): string[] {
  return Object.entries(row).flatMap(([name, titles]) => {
    const file = fileOf(name);
    if (!file) return [name];
    const text = readFileSync(file, 'utf8');
    return titles.filter((title) => !hasTitle(text, title)).map((title) => `${name}: ${title}`);
  });
}

/** Checks that every row of a table names tests that exist. */
export function checkRows(table: Rows): void {
  describe.each(Object.entries(table))('%s', (_, rows) => {
    it.each(Object.entries(rows))('%s', (_row, row) => {
      expect(Object.values(row).flat()).not.toEqual([]);
      expect(missing(row)).toEqual([]);
    });
  });
}

/** Checks that records of decisions say what holds of points that documents disagree about, in these words. */
export function checkRecords(points: Record<string, [record: string, words: string]>): void {
  const records = join(TESTS, '../docs/decisions');
  const index = readFileSync(join(records, 'README.md'), 'utf8');
  it.each(Object.entries(points))('%s', (_, [record, words]) => {
    expect(index).toContain(`(${record}.md)`);
    expect(readFileSync(join(records, `${record}.md`), 'utf8').replace(/\s+/g, ' ')).toContain(words);
  });
}
