import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/process';

const QUESTION = /^(?:how|what|which|where|who|whom|whose|when|whether|why)\b/i;
/** Texts that are written into other sources, or are emails of projects, and say what the wire says. */
const NOT_OURS =
  /\.generated\.ts$|^dashboard\/src\/gql\/|^src\/migrations\/|^src\/email\/built-in-emails\/.*source|^test\/architecture-comments/;
const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?:^[ \t]*\/\/.*\n?)+/gm;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.(?:tsx?|mjs|cjs)$/.test(name) && !NOT_OURS.test(name));

/** The first lines of the comments of a source, without their marks. */
function firstLines(source: string): string[] {
  return [...source.matchAll(COMMENT)].map(([whole, block]) => {
    const text = block ?? whole.replace(/^\s*\/\//, '');
    return text.replace(/^[\s*]+/, '').split('\n')[0] ?? '';
  });
}

describe('comments', () => {
  it('name the thing first, and begin with no question word', () => {
    const asked = files.flatMap((name) => {
      const lines = firstLines(readFileSync(join(ROOT, name), 'utf8'));
      return lines.filter((line) => QUESTION.test(line)).map((line) => `${name}: ${line}`);
    });
    expect(asked).toEqual([]);
    expect(files.length).toBeGreaterThan(1_000);
  });

  it.each([
    ['/** How long an endpoint is waited for. */', true],
    ['/**\n * What a project has.\n */', true],
    ['  // Whether it is there.\n', true],
    ["/** The endpoint's retry delay, in ms. */", false],
    ['// Whatever it is, it is kept.', false],
  ])('would be caught with %s', (source, isCaught) => {
    expect(firstLines(source).some((line) => QUESTION.test(line))).toBe(isCaught);
  });
});
