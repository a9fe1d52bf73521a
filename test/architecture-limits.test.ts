import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  createSourceFile,
  forEachChild,
  isAsExpression,
  isBinaryExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isNumericLiteral,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isVariableDeclaration,
  ScriptTarget,
  SyntaxKind,
  type Expression,
  type Node,
  type SourceFile,
} from 'typescript';
import { ROOT } from './support/process';

/** A number with a name, such as `IMPORTS.chunkBytes`. */
interface Limit {
  file: string;
  name: string;
  value: number;
}

/** Smaller numbers are too common to tell anything. */
const LEAST = 7;
const PAGES = ['dashboard/src', 'sdk/src', 'sdk/hosted/src'];
/** Words that names have in common without being about the same thing, in the singular. */
const COMMON_WORDS = new Set(
  `most max longest largest least min shortest smallest length size count usual all at once in of by the page shown
   number limit to per one value list after first every m milli second minute hour day byte character kb mb`.split(
    /\s+/,
  ),
);
const MILLIS: Record<string, number> = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function readSource(file: string): SourceFile {
  return createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ScriptTarget.Latest, true);
}

function listSources(folder: string, pattern: RegExp): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => pattern.test(name)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** The number that an expression comes to; null where it is none, or depends on other files. */
function evaluate(node: Expression | undefined, known: ReadonlyMap<string, number>): number | null {
  if (!node) return null;
  if (isNumericLiteral(node)) return Number(node.text);
  if (isAsExpression(node)) return evaluate(node.expression, known);
  if (isIdentifier(node)) return known.get(node.text) ?? null;
  if (!isBinaryExpression(node)) return null;
  const [left, right] = [evaluate(node.left, known), evaluate(node.right, known)];
  if (left === null || right === null) return null;
  if (node.operatorToken.kind === SyntaxKind.AsteriskToken) return left * right;
  if (node.operatorToken.kind === SyntaxKind.AsteriskAsteriskToken) return left ** right;
  return null;
}

/** The numbers that a file gives a name to, those within objects included. */
function readLimits(file: string): Limit[] {
  const known = new Map<string, number>();
  const found: Limit[] = [];
  const add = (name: string, node: Expression): void => {
    const value = evaluate(node, known);
    if (value !== null) found.push({ file, name, value });
    const object = isAsExpression(node) ? node.expression : node;
    if (!isObjectLiteralExpression(object)) return;
    for (const member of object.properties) {
      if (isPropertyAssignment(member)) add(`${name}.${member.name.getText()}`, member.initializer);
    }
  };
  const visit = (node: Node): void => {
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.initializer) {
      const value = evaluate(node.initializer, known);
      if (value !== null) known.set(node.name.text, value);
      add(node.name.text, node.initializer);
    }
    forEachChild(node, visit);
  };
  visit(readSource(file));
  return found;
}

function wordsOf(text: string): Set<string> {
  const words = text.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ''));
  return new Set(words.filter((word) => word && !COMMON_WORDS.has(word)));
}

/** Times in milliseconds, whatever unit their names say; other numbers as they are. */
function comparable({ name, value }: Limit): number {
  const unit = /(second|minute|hour|day)s?$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return value * (MILLIS[unit] ?? 1);
}

/** True if two numbers are the same, and the copy's name has a word of the original's name or file. */
function isCopy(copy: Limit, original: Limit): boolean {
  if (copy.value < LEAST || comparable(copy) !== comparable(original)) return false;
  const words = wordsOf(`${original.name} ${basename(original.file).replace(/(\.limits)?\.ts$/, '')}`);
  return [...wordsOf(copy.name)].some((word) => words.has(word));
}

function findCopies(ours: readonly Limit[], theirs: readonly Limit[]): string[] {
  return ours.flatMap((copy) =>
    theirs
      .filter((original) => isCopy(copy, original))
      .map((original) => `${copy.file}: ${copy.name} is ${original.name} of ${original.file}`),
  );
}

const servers = [...listSources('src', /\.limits\.ts$/), ...listSources('shared', /\.ts$/)].flatMap(readLimits);
const sources = PAGES.flatMap((folder) => listSources(folder, /\.tsx?$/)).filter(
  (name) => !/\.generated\.ts$|\/gql\/|\/i18n\//.test(name),
);

describe('the limits of the server', () => {
  it('are found, in whatever way they are written', () => {
    const values = new Map(servers.map(({ name, value }) => [name, value]));
    expect(values.get('MOST_QUANTITY')).toBe(1_000_000_000);
    expect(values.get('IMPORTS.chunkBytes')).toBe(8 * 1024 * 1024);
    expect(values.get('PASSPHRASE.min')).toBe(12);
    expect(servers.length).toBeGreaterThan(300);
  });

  it('are not written down again in the dashboard or the SDK', () => {
    expect(findCopies(sources.flatMap(readLimits), servers)).toEqual([]);
  });

  it('are what fields of forms go by', () => {
    const written = sources.flatMap((file) => {
      const found: string[] = [];
      const visit = (node: Node): void => {
        const isLength = isJsxAttribute(node) && node.name.getText() === 'maxLength';
        const value = isLength && node.initializer && isJsxExpression(node.initializer) && node.initializer.expression;
        if (value && isNumericLiteral(value)) found.push(`${file}: maxLength={${value.text}}`);
        forEachChild(node, visit);
      };
      visit(readSource(file));
      return found;
    });
    expect(written).toEqual([]);
  });
});

describe('a copy', () => {
  const limit = (name: string, value: number, file = 'a.ts'): Limit => ({ file, name, value });

  it.each([
    [limit('LONGEST_NAME', 300), limit('TEAM_NAME_LENGTH', 300, 'teams.limits.ts')],
    [limit('MOST_QUANTITY', 1_000_000_000), limit('MOST_QUANTITY', 1_000_000_000, 'payments.limits.ts')],
    [limit('KEPT_MILLIS', 30 * 86_400_000), limit('KEPT_DAYS', 30, 'webhooks.limits.ts')],
    [limit('CHUNK.most', 8 * 1024 * 1024), limit('IMPORTS.chunkBytes', 8 * 1024 * 1024, 'imports.limits.ts')],
  ])('is told by its value and a word: %o', (copy, original) => {
    expect(isCopy(copy, original)).toBe(true);
  });

  it('is not what only happens to be as large', () => {
    expect(isCopy(limit('MOVING_MILLIS', 800), limit('SEARCH_LENGTH', 800))).toBe(false);
    expect(isCopy(limit('NAME_SHOWN', 5), limit('NAME_LENGTH', 5))).toBe(false);
  });
});
