import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSourceFile,
  forEachChild,
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

/** What people read: files and folders. */
const READ_BY_PEOPLE = [
  'dashboard/src',
  'sdk/hosted/src',
  'sdk/src/react/i18n/en.ts',
  'sdk/src/react/i18n/purchase/en.ts',
  'src/common/errors/catalogue.ts',
  'src/common/errors/catalogue-plain.ts',
];
/** They speak of the pages of others, in the words of those; and what is made of documents is named as they are. */
const WORDS_OF_OTHERS = /providers\/provider-(guides|fields)|\/gql\//;

/** The words that the glossary puts aside, as it has them in its last column. */
function readForbidden(): Array<{ word: string; pattern: RegExp }> {
  const rows = readFileSync(join(ROOT, 'GLOSSARY.md'), 'utf8').split('\n').slice(8);
  const cells = rows.filter((row) => row.startsWith('|')).map((row) => row.split('|')[3] ?? '');
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
