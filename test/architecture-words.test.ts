import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSourceFile,
  forEachChild,
  isIdentifier,
  isImportDeclaration,
  isJsxText,
  isStringLiteralLike,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
  ScriptTarget,
  type Node,
} from 'typescript';
import { ROOT } from './support/process';

/** The files and folders that people read the texts of. */
const READ_BY_PEOPLE = [
  'dashboard/src',
  'sdk/hosted/src',
  'sdk/src/react/i18n/en.ts',
  'sdk/src/react/i18n/pages/en.ts',
  'sdk/src/react/i18n/payments/en.ts',
  'sdk/src/react/i18n/purchase/en.ts',
  'sdk/src/react/i18n/settings/en.ts',
  'shared/errors/catalogue.ts',
  'src/common/errors/catalogue-plain.ts',
];
/** These speak of the pages of others in the words of those, or are made from documents that name things as they are. */
const WORDS_OF_OTHERS = /providers\/provider-(guides|fields)|\/gql\//;

/** The words that the glossary puts aside, as it has them in its last column. */
function readForbidden(): Array<{ word: string; pattern: RegExp }> {
  const [, table = ''] = readFileSync(join(ROOT, 'GLOSSARY.md'), 'utf8').split(/^\| -.*$/m);
  const rows = table.split('\n').filter((row) => row.startsWith('|'));
  const cells = rows.map((row) => row.split('|')[3] ?? '');
  const words = cells.flatMap((cell) => cell.split(',')).map((word) => word.trim());
  return words
    .filter(Boolean)
    .map((word) => ({ word, pattern: new RegExp(`(?<![-/.\\w])${word}s?(?![-/\\w]|\\.\\w)`, 'i') }));
}

function listFiles(path: string): string[] {
  if (/\.tsx?$/.test(path)) return [path];
  const names = readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${path}/${name}`);
}

/** Sentences and labels: what is a name for programs alone has no space and no capital. */
function readTexts(path: string): string[] {
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (isImportDeclaration(node)) return;
    const isText = isStringLiteralLike(node) || isJsxText(node);
    if (isText || isTemplateHead(node) || isTemplateMiddle(node) || isTemplateTail(node)) texts.push(node.text.trim());
    forEachChild(node, visit);
  };
  visit(createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ScriptTarget.Latest, false));
  return texts.filter((text) => /[a-z]/.test(text) && /\s|^[A-Z]/.test(text));
}

it('everything that people read keeps to the words of the glossary', () => {
  const forbidden = readForbidden();
  const found = READ_BY_PEOPLE.flatMap(listFiles)
    .filter((path) => !WORDS_OF_OTHERS.test(path))
    .flatMap((path) =>
      readTexts(path).flatMap((text) =>
        forbidden.filter(({ pattern }) => pattern.test(text)).map(({ word }) => `${path}: ${word}: ${text}`),
      ),
    );
  expect(forbidden.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

describe('names in the code', () => {
  /** Words that we made up for what has a name in the field. */
  const MADE_UP = /endow|stranger|judg|settl|(?<![a-z])lanes?(?![a-z])/i;
  /** Names that are others' or the database's: promises settle, argon2 and scrypt have lanes, and so has an old table. */
  const OF_OTHERS = /allSettled|PromiseSettledResult|webhook[_-]lanes|mostLanes/;
  const NOT_OURS = /^src\/migrations\/|password-hashing\//;

  it('are the terms of the field', () => {
    const files = ['src', 'shared', 'sdk/src', 'dashboard/src']
      .flatMap(listFiles)
      .filter((path) => !NOT_OURS.test(path));
    const named = files.flatMap((path) => {
      const found = new Set([path, ...readNames(path)].filter((name) => MADE_UP.test(name.replace(OF_OTHERS, ''))));
      return [...found].map((name) => `${path}: ${name}`);
    });
    expect(named).toEqual([]);
    expect(files.length).toBeGreaterThan(1_000);
  });
});

/** The identifiers of a source. */
function readNames(path: string): string[] {
  const names: string[] = [];
  const visit = (node: Node): void => {
    if (isIdentifier(node)) names.push(node.text);
    forEachChild(node, visit);
  };
  visit(createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ScriptTarget.Latest, false));
  return names;
}
