import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { query } from './support/database';
import { ROOT } from './support/process';
import { databaseUrl } from './support/server';

const run = promisify(execFile);
const SRC = join(ROOT, 'src');
const MAX_LINES = 400;

/** The floor of each module; one may import only lower floors. */
const FLOORS: Record<string, number> = {
  common: 0,
  permissions: 1,
  vault: 1,
  webhooks: 1,
  users: 2,
  email: 3,
  teams: 4,
  auth: 5,
  'api-keys': 5,
  payments: 5,
  projects: 6,
};
/** The modules of lower floors that a module may import, beyond common. */
const MAY_IMPORT: Record<string, string[]> = {
  common: [],
  permissions: [],
  vault: [],
  webhooks: [],
  users: ['permissions', 'webhooks'],
  email: ['users'],
  teams: ['email', 'users', 'permissions', 'webhooks'],
  auth: ['teams', 'email', 'users', 'permissions', 'webhooks'],
  'api-keys': ['teams', 'email', 'users', 'permissions', 'webhooks'],
  payments: ['teams', 'email', 'users', 'permissions', 'webhooks'],
  // It puts together what all of them can be configured to do.
  projects: ['auth', 'api-keys', 'payments', 'teams', 'email', 'users', 'permissions', 'vault', 'webhooks'],
};

interface SourceFile {
  /** From src, with forward slashes. */
  name: string;
  text: string;
  /** The files of ours it imports, from src. */
  imports: string[];
}

const files: SourceFile[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => {
    const text = readFileSync(join(SRC, name), 'utf8');
    return { name, text, imports: readImports(name, text) };
  });

function readImports(name: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g)].map(
    ([, specifier]) => specifier,
  );
  return specifiers
    .map((specifier = '') => relative(SRC, resolve(SRC, dirname(name), specifier)).replace(/\.js$/, '.ts'))
    .filter((target) => !target.startsWith('..'));
}

function moduleOf(name: string): string | null {
  const [top = '', ...rest] = name.split('/');
  return rest.length > 0 && top in FLOORS ? top : null;
}

describe('imports', () => {
  it('lead only to files that are there', () => {
    const names = new Set(files.map(({ name }) => name));
    const dangling = files.flatMap((file) =>
      file.imports.filter((target) => !names.has(target)).map((to) => `${file.name} -> ${to}`),
    );
    expect(dangling).toEqual([]);
    expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(200);
  });

  it('stay within a module or lead down', () => {
    const wrong = files.flatMap((file) => {
      const from = moduleOf(file.name);
      if (!from) return [];
      return file.imports
        .filter((target) => {
          const to = moduleOf(target);
          if (to === from || to === 'common') return false;
          return to === null || !MAY_IMPORT[from]?.includes(to);
        })
        .map((target) => `${file.name} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('have a table that agrees with the floors', () => {
    for (const [from, targets] of Object.entries(MAY_IMPORT)) {
      for (const to of targets) expect(FLOORS[to]).toBeLessThan(FLOORS[from] ?? 0);
    }
  });

  it('know every module of the source tree', () => {
    const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = new Set([...Object.keys(FLOORS), 'migrations']);
    expect(folders.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('of the library of Stripe stand in one file, so nothing of it leaks', () => {
    const importers = files.filter(({ text }) => /(?:from|import\()\s*'(?:stripe|@stripe)\b/.test(text));
    expect(importers.map(({ name }) => name)).toEqual(['payments/stripe/stripe.ts']);
  });

  it('form no circle, not even by their types', () => {
    expect(findCircles()).toEqual([]);
  });

  it('reach no migration and nothing above the modules', () => {
    const wrong = files
      .filter((file) => moduleOf(file.name) !== null)
      .flatMap((file) => file.imports.filter((target) => moduleOf(target) === null));
    expect(wrong).toEqual([]);
  });
});

function findCircles(): string[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (name: string, trail: string[]): void => {
    if (trail.includes(name)) circles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '));
    if (trail.includes(name) || done.has(name)) return;
    for (const target of byName.get(name)?.imports ?? []) visit(target, [...trail, name]);
    done.add(name);
  };
  for (const { name } of files) visit(name, []);
  return circles;
}

describe('files', () => {
  it('are none named index, and use no forwardRef', () => {
    expect(files.filter(({ name }) => /(^|\/)index\.ts$/.test(name))).toEqual([]);
    expect(files.filter(({ text }) => text.includes('forwardRef')).map(({ name }) => name)).toEqual([]);
  });

  it.each(['src', 'shared', 'test'])('of %s keep to %s lines', (folder) => {
    const long = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name) && !name.includes('node_modules'))
      .map((name) => ({ name, lines: readFileSync(join(ROOT, folder, name), 'utf8').split('\n').length - 1 }))
      // The error catalogues are one literal each: tables, not programs.
      .filter(({ name, lines }) => lines > MAX_LINES && !/(^|\/)errors\/catalogue/.test(name));
    expect(long).toEqual([]);
  });

  it('have names in kebab case', () => {
    const wrong = files.filter(({ name }) => !/^([a-z0-9-]+\/)*[a-z0-9-]+(\.[a-z0-9-]+)*\.ts$/.test(name));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('hold no machine paths and no host but ours', () => {
    const wrong = files.filter(({ text }) => /\/home\/|\/work\/|\/Users\//.test(text));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('handlers', () => {
  it('keep the server from starting when they leave out what they return or throw, or who may call them', async () => {
    const script = join(ROOT, 'test', 'support', 'careless-boot.mjs');
    const { stdout } = await run(process.execPath, [script], { cwd: ROOT });
    expect(JSON.parse(stdout)).toEqual([
      'CarelessController.silent does not declare access, returns, throws',
      'CarelessController.returnsNothing does not declare returns',
      'CarelessController.throwsNothing does not declare throws',
      'CarelessResolver.query does not declare access, returns, throws',
      'CarelessResolver.mutation does not declare access, returns, throws',
      'CarelessResolver.field does not declare access, returns, throws',
      'CarelessResolver.throwsNothing does not declare throws',
    ]);
  });

  it('are defects in tests when they raise what they do not declare, over REST and over GraphQL', async () => {
    const script = join(ROOT, 'test', 'support', 'undeclared-error.mjs');
    const { stdout } = await run(process.execPath, [script], { cwd: ROOT });
    const answers = [
      expect.stringMatching(/^KnownError: /),
      expect.stringMatching(/^KnownError: /),
      'Error: The endpoint does not declare that it throws EMAIL_NOT_VERIFIED',
      'Error: The endpoint does not declare that it throws SESSION_NOT_FOUND',
    ];
    expect(JSON.parse(stdout)).toEqual({ http: answers, graphql: answers });
  });
});

const EMITTED_FILES = [
  'sdk/openapi.json',
  'sdk/src/wire/wire-types.generated.ts',
  'sdk/src/wire/events.generated.ts',
  'sdk/src/wire/limits.generated.ts',
  'sdk/src/wire/configuration.generated.ts',
  'dashboard/src/config/limits.generated.ts',
  'dashboard/src/config/configuration.generated.ts',
  'dashboard/schema.graphql',
];

describe('emitted files', () => {
  it('are what the contract classes say now', async () => {
    const target = mkdtempSync(join(tmpdir(), 'vestibule-emit-'));
    try {
      await run(process.execPath, ['dist/src/emit.js', target], { cwd: ROOT });
      for (const file of EMITTED_FILES) {
        const [committed, emitted] = [ROOT, target].map((root) => readFileSync(join(root, file), 'utf8'));
        expect(committed).toBe(emitted);
      }
    } finally {
      rmSync(target, { recursive: true, force: true });
    }
  });
});

describe('the description of the REST API', () => {
  it('names no shape that it does not describe', () => {
    const text = readFileSync(join(ROOT, 'sdk/openapi.json'), 'utf8');
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
    const named = [...text.matchAll(/"\$ref": "#\/components\/schemas\/([^"]*)"/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(components.schemas, name))).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });
});

describe('the database', () => {
  it('is what the entities say', async () => {
    const script = join(ROOT, 'test', 'support', 'schema-diff.mjs');
    const { stdout } = await run(process.execPath, [script, databaseUrl()], { cwd: ROOT });
    const changes = JSON.parse(stdout) as string[];
    // Foreign keys across modules live in migrations alone; entities hold ids.
    const isForeignKey = (change: string) => /^ALTER TABLE "\w+" DROP CONSTRAINT "fk_\w+"$/.test(change);
    expect(changes.filter((change) => !isForeignKey(change))).toEqual([]);
    expect(changes.length).toBeGreaterThan(0);
  });

  it('leads the primary key and unique indexes of every project table with the project', async () => {
    const rows = await query<{ table: string; index: string; first: string }>(
      `SELECT c.relname AS "table", i.relname AS index, a.attname AS first
       FROM pg_index x
       JOIN pg_class c ON c.oid = x.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
       JOIN pg_class i ON i.oid = x.indexrelid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[0]
       WHERE x.indisunique AND EXISTS (
         SELECT 1 FROM pg_attribute p WHERE p.attrelid = c.oid AND p.attname = 'project_id' AND NOT p.attisdropped)`,
    );
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ first }) => first !== 'project_id')).toEqual([]);
  });

  it('has a primary key on every table, and an index for every foreign key', async () => {
    const keyless = await query(
      `SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
       WHERE c.relkind = 'r' AND c.relname <> 'migrations'
         AND NOT EXISTS (SELECT 1 FROM pg_index x WHERE x.indrelid = c.oid AND x.indisprimary)`,
    );
    expect(keyless).toEqual([]);
    const unindexed = await query<{ name: string }>(
      `SELECT f.conname AS name FROM pg_constraint f JOIN pg_namespace n ON n.oid = f.connamespace AND n.nspname = 'public'
       WHERE f.contype = 'f' AND NOT EXISTS (
         SELECT 1 FROM pg_index x WHERE x.indrelid = f.conrelid
           AND (x.indkey::int2[])[0:cardinality(f.conkey) - 1] <@ f.conkey
           AND x.indkey[0] = f.conkey[1])`,
    );
    expect(unindexed).toEqual([]);
  });
});
