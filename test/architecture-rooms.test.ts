import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from './support/process';

/** The trees in which sibling folders import each other one way only. */
const TREES = ['src', 'shared', 'sdk/src', 'sdk/hosted/src', 'dashboard/src'];
const MOST_PROVIDERS = 15;
const MOST_IMPORTS_OF_MODULE = 30;
const MOST_DEPENDENCIES = 8;

interface Source {
  /** From the tree's root, with forward slashes. */
  name: string;
  text: string;
  imports: string[];
}

function readTree(tree: string): Source[] {
  return readdirSync(join(ROOT, tree), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const text = readFileSync(join(ROOT, tree, name), 'utf8');
      return { name, text, imports: importsOf(tree, name, text) };
    });
}

/** The files of the tree that a file imports, types included. */
function importsOf(tree: string, name: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text);
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => relative(join(ROOT, tree), resolve(ROOT, tree, dirname(name), fileName)))
    .filter((target) => !target.startsWith('..'));
}

/** The child of a folder in which a file lies; null for one outside of it, or directly in it. */
function childOf(folder: string, file: string): string | null {
  const inside = folder === '' ? file : file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : '';
  const [child = '', ...rest] = inside.split('/');
  return rest.length > 0 ? child : null;
}

function foldersOf(sources: readonly Source[]): string[] {
  const folders = new Set(['']);
  for (const { name } of sources) {
    for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  return [...folders];
}

/** The sibling folders of a folder that reach each other, each with one import of each that begins there. */
function circleIn(folder: string, sources: readonly Source[]): string[] {
  const leads = new Map<string, Map<string, string>>();
  for (const { name, imports } of sources) {
    const from = childOf(folder, name);
    for (const target of from === null ? [] : imports) {
      const to = childOf(folder, target);
      if (from === null || to === null || to === from) continue;
      const others = leads.get(from) ?? new Map<string, string>();
      others.set(to, `${name} -> ${target}`);
      leads.set(from, others);
    }
  }
  const reach = (start: string): Set<string> => {
    const found = new Set<string>();
    const waiting = [start];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const to of leads.get(next)?.keys() ?? []) {
        if (!found.has(to)) waiting.push(to);
        found.add(to);
      }
    }
    return found;
  };
  const reached = new Map([...leads.keys()].map((child) => [child, reach(child)]));
  return [...leads].flatMap(([from, others]) =>
    [...others].filter(([to]) => reached.get(to)?.has(from)).map(([, example]) => example),
  );
}

describe.each(TREES)('sibling folders of %s', (tree) => {
  it('import each other in no circle, not even by their types', () => {
    const sources = readTree(tree);
    expect(sources.length).toBeGreaterThan(5);
    expect(foldersOf(sources).flatMap((folder) => circleIn(folder, sources))).toEqual([]);
  });
});

describe('a circle of folders', () => {
  const source = (name: string, ...imports: string[]): Source => ({ name, text: '', imports });

  it('is found between siblings, over a third one, and below a folder', () => {
    const direct = [source('a/one.ts', 'b/two.ts'), source('b/three.ts', 'a/four.ts')];
    expect(circleIn('', direct)).toEqual(['a/one.ts -> b/two.ts', 'b/three.ts -> a/four.ts']);
    const over = [source('x/a/1.ts', 'x/b/2.ts'), source('x/b/2.ts', 'x/c/3.ts'), source('x/c/3.ts', 'x/a/1.ts')];
    expect(circleIn('x', over)).toHaveLength(3);
    expect(circleIn('', over)).toEqual([]);
    expect(circleIn('', [source('a/one.ts', 'b/two.ts'), source('b/two.ts', 'b/three.ts')])).toEqual([]);
  });
});

const server = readTree('src').map(({ name, text }) => ({
  name,
  text,
  tree: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true),
}));

/** The findings of `read` in every node of the server's sources, where it is not null. */
function findInServer<T>(read: (node: ts.Node, name: string) => T | null): T[] {
  const found: T[] = [];
  for (const { name, tree } of server) {
    const visit = (node: ts.Node): void => {
      const value = read(node, name);
      if (value !== null) found.push(value);
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found;
}

describe('modules and services', () => {
  it(`have ${MOST_PROVIDERS} providers at most`, () => {
    const counts = findInServer((node, name) => {
      if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'providers') return null;
      return ts.isArrayLiteralExpression(node.initializer) ? { name, count: node.initializer.elements.length } : null;
    });
    expect(counts.filter(({ count }) => count > MOST_PROVIDERS)).toEqual([]);
    expect(counts.length).toBeGreaterThan(20);
  });

  it(`keep to ${MOST_IMPORTS_OF_MODULE} imports in the file of a module`, () => {
    const modules = server.filter(({ name }) => name.endsWith('.module.ts') && name.includes('/'));
    const counts = modules.map(({ name, tree }) => ({
      name,
      count: tree.statements.filter((statement) => ts.isImportDeclaration(statement)).length,
    }));
    expect(counts.filter(({ count }) => count > MOST_IMPORTS_OF_MODULE)).toEqual([]);
  });

  it(`depend on ${MOST_DEPENDENCIES} others at most`, () => {
    const counts = findInServer((node, name) =>
      ts.isConstructorDeclaration(node) ? { name, count: node.parameters.length } : null,
    );
    expect(counts.filter(({ count }) => count > MOST_DEPENDENCIES)).toEqual([]);
    expect(counts.length).toBeGreaterThan(100);
  });
});

/** A text that begins as a statement or a clause of SQL. */
const SQL =
  /^\s*(?:SELECT\s|INSERT INTO\s|UPDATE\s+\S+\s+(?:\w+\s+)?SET\s|DELETE FROM\s|WITH\s+\S+\s+AS\s|LEFT JOIN\s|JOIN\s|WHERE\s|AND\s+\w+\.|ORDER BY\s|RETURNING\s|VALUES\s|EXISTS\s*\(|LISTEN\s|NOTIFY\s|TRUNCATE\s)/;
/** The homes of SQL; the database's own folder speaks it to PostgreSQL itself, and migrations are nothing else. */
const SQL_HOMES = /\.(?:queries|statements)\.ts$|^migrations\/|^common\/database\//;

describe('SQL', () => {
  it('stands in queries and statements alone', () => {
    const texts = findInServer((node, name) => {
      const text = ts.isTemplateExpression(node)
        ? node.head.text
        : ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
          ? node.text
          : null;
      return text !== null && SQL.test(text) ? { name, text: text.trim().slice(0, 60) } : null;
    });
    expect(texts.filter(({ name }) => !SQL_HOMES.test(name))).toEqual([]);
    expect(texts.length).toBeGreaterThan(300);
  });
});

/** Signing in and creating users, where a round trip counts, and what other owners add to the statement of a new user. */
const WOVEN_EVENTS = [
  'teams/creation/team-creation.statements.ts',
  'users/contact-channels/address-claims.statements.ts',
  'users/lifecycle/user-creation.statements.ts',
  'users/sessions/sessions.statements.ts',
];

describe('events', () => {
  it('are recorded by events.record, and in CTEs for signing in and creating users alone', () => {
    const users = server.filter(({ text }) => /\b(?:recordEvents|insertEvents)\b/.test(text)).map(({ name }) => name);
    expect(users.filter((name) => !name.startsWith('common/events/')).toSorted()).toEqual(WOVEN_EVENTS);
  });
});
