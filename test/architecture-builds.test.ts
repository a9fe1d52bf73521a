import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { preProcessFile } from 'typescript';
import { ROOT } from './support/process';

interface Build {
  name: string;
  /** Files and folders; when one of them changes, it is built again. */
  from: string[];
}

/** The folder in which the sources of each build begin. */
const ENTRIES: Record<string, string> = {
  sdk: 'sdk/src',
  dashboard: 'dashboard/src',
  'hosted pages': 'sdk/hosted/src',
};
/** The names under which workspaces import each other. */
const PACKAGES: Record<string, string> = {
  '@vestibule/sdk': 'sdk/src/index.ts',
  '@vestibule/sdk/react': 'sdk/src/react/index.ts',
};

const builds = readExport<Build[]>('builds', 'BUILDS').filter(({ name }) => name in ENTRIES);

/** Of a script that cannot be required. */
function readExport<Value>(script: string, name: string): Value {
  const code = `import { ${name} } from './scripts/${script}.mjs'; console.log(JSON.stringify(${name}));`;
  const args = ['--input-type=module', '-e', code];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })) as Value;
}

function listSources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`);
}

/** Everything of this repository that the files import, by any way, types included; with the files themselves. */
function followImports(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    if (/\.(tsx?|mjs)$/.test(name)) waiting.push(...listImports(name));
  }
  return found;
}

const IMPORTS = new Map<string, string[]>();

function listImports(name: string): string[] {
  const imports = IMPORTS.get(name) ?? readImports(name);
  IMPORTS.set(name, imports);
  return imports;
}

function readImports(name: string): string[] {
  const { importedFiles } = preProcessFile(readFileSync(join(ROOT, name), 'utf8'));
  return importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return PACKAGES[fileName] ?? [];
    const target = relative(ROOT, resolve(ROOT, dirname(name), fileName.split('?')[0] ?? ''));
    const sources = ['.ts', '.tsx'].map((ending) => target.replace(/\.js$/, ending));
    return [target, ...sources].find((path) => existsSync(join(ROOT, path))) ?? target;
  });
}

function isWatched(name: string, { from }: Build): boolean {
  return from.some((path) => name === path || name.startsWith(`${path}/`));
}

describe('a build of pages and packages', () => {
  it.each(builds)('watches every file that it bundles: $name', (build) => {
    const bundled = followImports(listSources(ENTRIES[build.name] ?? ''));
    expect([...bundled].filter((name) => !isWatched(name, build))).toEqual([]);
    expect(bundled.size).toBeGreaterThan(5);
  });

  it('bundles nothing of the server but what is shared', () => {
    const bundled = followImports(Object.values(ENTRIES).flatMap(listSources));
    expect([...bundled].filter((name) => name.startsWith('src/'))).toEqual([]);
    expect([...bundled].filter((name) => name.startsWith('shared/')).length).toBeGreaterThan(5);
  });
});

describe('the oldest browsers', () => {
  const { chrome, edge, firefox, safari } = readExport<Record<string, string>>('supported-browsers', 'OLDEST');
  const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

  it.each(['dashboard', 'sdk/hosted'])('are those that the pages are built for: %s', (folder) => {
    expect(read(`${folder}/vite.config.ts`)).toContain('target: BUILD_TARGET,');
  });

  it('are those that the documents name, and that the walks begin with', () => {
    const sentence = `built for Chrome ${chrome}, Edge ${edge}, Firefox ${firefox} and Safari ${safari},`;
    expect(read('docs/operations.md')).toContain(sentence);
    expect(read('test/browsers/run.mjs')).toContain(`oldest: '${chrome}.`);
  });
});

describe('the sources of the SDK', () => {
  it('import each other in no circle, not even by their types', () => {
    const sources = listSources(ENTRIES.sdk ?? '');
    expect(sources.filter((name) => followImports(listImports(name)).has(name))).toEqual([]);
    expect(sources.length).toBeGreaterThan(50);
  });
});

describe('what server, SDK and dashboard share', () => {
  const shared = listSources('shared');

  it('imports nothing else, not even a package', () => {
    const outside = shared.flatMap((name) =>
      preProcessFile(readFileSync(join(ROOT, name), 'utf8'))
        .importedFiles.map(({ fileName }) => relative(ROOT, resolve(ROOT, dirname(name), fileName)))
        .filter((target) => !target.startsWith('shared/'))
        .map((target) => `${name} -> ${target}`),
    );
    expect(outside).toEqual([]);
  });

  it('is used by the server or its scripts, and by a page or package', () => {
    const bundled = followImports(Object.values(ENTRIES).flatMap(listSources));
    const served = followImports(['src', 'scripts'].flatMap(listSources));
    expect(shared.filter((name) => !bundled.has(name) || !served.has(name))).toEqual([]);
  });
});
