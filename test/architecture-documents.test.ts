import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readEnvironment } from '../src/common/environment/environment.js';
import { ROOT } from './support/process';

const DECISIONS = 'docs/decisions';
/** The longest each document may be, in lines. */
const MOST_LINES = { readme: 250, folderReadme: 60, decision: 30 };
const NOT_OURS = new Set(['node_modules', 'dist', 'dist-hosted']);
/** Variables of `npm run import`, which the server does not read. */
const OF_SCRIPTS = ['VESTIBULE_ADMIN_KEY', 'VESTIBULE_EXPORT_PASSPHRASE'];

const documents = listDocuments('.');

function listDocuments(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name.startsWith('.') || NOT_OURS.has(entry.name) ? [] : listDocuments(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const countLines = (path: string): number => read(path).trimEnd().split('\n').length;

/** The text without examples of code, in which brackets and `#` mean something else. */
const proseOf = (path: string): string => read(path).replaceAll(/^```[^]*?^```$/gm, '');

/** The anchors of a document's headings, as the sites that show it make them. */
function anchorsOf(path: string): Set<string> {
  const headings = [...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The links of a document that lead nowhere in the repository. */
function findDeadLinks(path: string): string[] {
  const targets = [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const found = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(ROOT, found))) return true;
    return anchor !== undefined && !anchorsOf(found).has(anchor);
  });
}

/** The files and folders that a document names in its text, from here or from its own folder, and that are not there. */
function findGonePaths(path: string): string[] {
  const named = [...proseOf(path).matchAll(/`((?:src|test|sdk|dashboard|scripts|docs|shared)\/[\w./-]*)`/g)];
  const places = [ROOT, join(ROOT, dirname(path))];
  return named.map(([, name = '']) => name).filter((name) => !places.some((place) => existsSync(join(place, name))));
}

describe('the documents', () => {
  it('are found', () => {
    expect(documents).toEqual(
      expect.arrayContaining(['README.md', 'docs/README.md', 'sdk/README.md', 'test/README.md']),
    );
  });

  it.each(documents)('link to files and headings that are there: %s', (path) => {
    expect(findDeadLinks(path)).toEqual([]);
  });

  it.each(documents)('name files and folders that are there: %s', (path) => {
    expect(findGonePaths(path)).toEqual([]);
  });

  it('are short where they are read first', () => {
    expect(countLines('README.md')).toBeLessThanOrEqual(MOST_LINES.readme);
    const inFolders = documents.filter((path) => /^(src|test)\/(.*\/)?README\.md$/.test(path));
    expect(inFolders.filter((path) => countLines(path) > MOST_LINES.folderReadme)).toEqual([]);
    expect(inFolders.length).toBeGreaterThan(1);
  });

  it('are all listed: pages in docs/README.md, decisions in their index under their titles', () => {
    const inDocs = documents.filter((path) => dirname(path) === 'docs' && path !== 'docs/README.md');
    const pages = read('docs/README.md');
    expect(inDocs.filter((path) => !pages.includes(`](${basename(path)})`))).toEqual([]);
    const index = read(`${DECISIONS}/README.md`);
    const unlisted = listDecisions().filter((path) => {
      const title = /^# (.+)$/m.exec(read(path))?.[1];
      return !index.includes(`- [${title}](${basename(path)})`);
    });
    expect(unlisted).toEqual([]);
  });
});

function listDecisions(): string[] {
  return documents.filter((path) => dirname(path) === DECISIONS && basename(path) !== 'README.md');
}

describe('a decision record', () => {
  it.each(listDecisions())('says its context, the decision, why, what was rejected and where: %s', (path) => {
    const parts = [...read(path).matchAll(/^\*\*(Context|Decision|Why|Rejected|Where)\.\*\*/gm)].map(
      ([, part]) => part,
    );
    expect(parts).toEqual(['Context', 'Decision', 'Why', 'Rejected', 'Where']);
    expect(countLines(path)).toBeLessThanOrEqual(MOST_LINES.decision);
  });
});

describe('what is there for speed', () => {
  const pieces = [...read('test/bench/gains.mjs').matchAll(/\{ name: '([\w-]+)', load:/g)].map(([, name = '']) => name);
  const records = listDecisions().map(read).join('\n');

  it('is measured, each piece by a server without it', () => {
    expect(pieces.length).toBeGreaterThan(5);
    const switches = readdirSync(join(ROOT, 'test/bench/without')).map((name) => name.replace('.mjs', ''));
    // Records are no piece of this kind: they cost, and their bound is measured by itself.
    expect(switches.filter((name) => name !== 'records').toSorted()).toEqual(pieces.toSorted());
  });

  it.each(pieces)('has a page with its gain, of a tenth at least: %s', (piece) => {
    expect(records).toContain(`without it: \`test/bench/without/${piece}.mjs\``);
    const told = new RegExp(`--piece=${piece}\`[^*]*?a\\s+gain of (\\d+) %`).exec(records)?.[1];
    expect(Number(told)).toBeGreaterThanOrEqual(10);
  });
});

/** Every variable that the server looks for, in one spelling for all identity providers. */
function listVariables(): string[] {
  const asked = new Set<string>();
  readEnvironment(
    new Proxy<Record<string, string>>({}, { get: (_, name) => void (typeof name === 'string' && asked.add(name)) }),
  );
  return [...new Set([...asked].filter((name) => !name.endsWith('_FILE')).map(withAnyProvider))].toSorted();
}

const withAnyProvider = (name: string): string =>
  name.replace(/^VESTIBULE_OAUTH_(?!DEV_)(\w+)_(CLIENT_ID|CLIENT_SECRET)$/, 'VESTIBULE_OAUTH_{PROVIDER}_$2');

describe('every environment variable', () => {
  /** Rows of the tables: a variable and its default. */
  const rows = [...read('docs/configuration.md').matchAll(/^\| `([A-Z_{}]+)` +\| ([^|]*?) +\|/gm)];
  const variables = listVariables();

  it('is on the page about configuration once, and no other is', () => {
    expect(rows.map(([, name]) => name).toSorted()).toEqual(variables);
    expect(variables.length).toBeGreaterThan(40);
  });

  it('is in .env.example once, and no other is', () => {
    const listed = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => withAnyProvider(name));
    expect(listed.toSorted()).toEqual([...variables, ...OF_SCRIPTS].toSorted());
  });

  it('has the default that the page says', () => {
    const told = rows.flatMap(([, name = '', text = '']) => {
      const value = /^`([^`]+)`/.exec(text)?.[1]?.replace('{PORT}', '4000');
      return value === undefined ? [] : [{ name, value }];
    });
    for (const { name, value } of told) {
      expect({ name, ...readEnvironment({ [name]: value }) }).toEqual({ name, ...readEnvironment({}) });
    }
    expect(told.length).toBeGreaterThan(10);
  });
});
