import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './support/process';

/** A line of SECURITY.md that says what does not work, and the files that it names. */
interface Claim {
  text: string;
  links: Array<{ label: string; path: string }>;
}

const [, promised = '', tried = ''] =
  /\n## What is promised\n([^]*?)\n## What was tried\n([^]*)/.exec(readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')) ??
  [];

const toClaim = (text: string): Claim => ({
  text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 100),
  links: [...text.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, label = '', path = '']) => ({ label, path })),
});
const promises = promised
  .split(/^- /m)
  .slice(1)
  .map((text) => toClaim(text.split('\n\n')[0] ?? ''));
const attacks = tried
  .split('\n')
  .filter((line) => /^\| (?!-|Attack )/.test(line))
  .map(toClaim);
const isTest = ({ path }: Claim['links'][number]): boolean => path.startsWith('test/');

/** The sources of tests, in which those are found that have no `.test.ts` of their own. */
const suites = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(ROOT, 'test', path), 'utf8'));

/** True if the file has tests that a run comes to. */
function isRun(path: string): boolean {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const isImported = () => suites.some((suite) => suite.includes(`/${basename(path, '.ts')}'`));
  return /\b(it(\.each|\()|test[A-Z]\w*\()/.test(source) && (path.endsWith('.test.ts') || isImported());
}

describe('SECURITY.md', () => {
  it('has promises, and attacks that were tried', () => {
    expect([promises.length > 10, attacks.length > 100]).toEqual([true, true]);
  });

  it.each([...promises, ...attacks])('names tests that are there: $text', ({ links }) => {
    const tests = links.filter(isTest);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter(({ path }) => !existsSync(join(ROOT, path)) || !isRun(path))).toEqual([]);
    // A reader of the label alone finds the same file.
    expect(tests.filter(({ label, path }) => !path.includes(`${label}.`))).toEqual([]);
  });

  it('names every test of attacks', () => {
    const named = new Set([...promises, ...attacks].flatMap(({ links }) => links.map(({ path }) => path)));
    const files = readdirSync(join(ROOT, 'test/attacks')).filter((name) => name.endsWith('.test.ts'));
    expect(files.filter((name) => !named.has(`test/attacks/${name}`))).toEqual([]);
  });
});
