import { basename } from 'node:path';
import { override } from '../support/permissions';
import { createProject, type TestProject } from '../support/project';
import { INTERNAL_KEYS, publicUrl } from '../support/server';
import { compile, findErrors, runConsumer, sourcesOf, type Whose } from './support/consumers';
import { SCENARIO_TIMEOUT_MS } from './support/scenario';
import { findNewMembers, findUncalled } from './support/new-members';
import { explainUnused, findUnused, type Package } from './support/unused-members';

const PROVIDERS = { oauth_providers: [{ id: 'google', type: 'shared' }] };

/** The programs: where each begins, its other files, and the lines that it prints at least. */
const PROGRAMS = [
  { name: 'program.ts', parts: ['serve.ts', 'urls.ts'], lines: 100, config: PROVIDERS },
  { name: 'express.ts', parts: ['express-apps.ts', 'express-people.ts'], lines: 60, config: PROVIDERS },
  { name: 'admin.ts', parts: ['admin-outbox.ts'], lines: 90, config: {} },
];

/** Run in a browser by a test of its own. */
const PAGES = { name: 'react.tsx', parts: ['react-page.tsx'] };

const isHook = (member: string) => /^use[A-Z]/.test(member);

/** All but hooks are the same in both, so that the programs without React use them. */
const PACKAGES: readonly Package[] = [
  { name: '@stackframe/js', counts: (member) => !isHook(member) },
  { name: '@stackframe/react', counts: isHook },
];

const CONFIG = {
  magic_link_enabled: true,
  client_team_creation_enabled: true,
  client_user_deletion_enabled: true,
  allow_user_api_keys: true,
  allow_team_api_keys: true,
};

const SETTINGS = {
  'payments.items.credits': { displayName: 'Credits', customerType: 'user' },
  'payments.items.tokens': { displayName: 'Tokens', customerType: 'custom' },
  'dataVault.stores.secrets': { displayName: 'Secrets' },
};

async function run(name: string, whose: Whose, config: object): Promise<string[]> {
  const project: TestProject = await createProject({ ...CONFIG, ...config });
  if (name === 'express.ts') await override(project, SETTINGS);
  const { id, keys } = project;
  return runConsumer(name, whose, [publicUrl(), id, keys.client, keys.server, keys.admin, INTERNAL_KEYS.client]);
}

describe('programs written for the public packages', () => {
  const sources = [...PROGRAMS, PAGES].map(({ name }) => name);
  const programs = { theirs: compile(sources, 'theirs'), ours: compile(sources, 'ours') };

  it.each(['theirs', 'ours'] as const)('compile unchanged with %s', (whose) => {
    expect(sourcesOf(programs[whose]).length).toBeGreaterThan(sources.length);
    expect(findErrors(programs[whose])).toEqual([]);
  });

  it.each(PACKAGES)('use every public member of $name', (one) => {
    const unused = findUnused(programs.theirs, one);
    expect(unused.filter((name) => explainUnused(name) === null)).toEqual([]);
  });

  it.each([...PROGRAMS, PAGES])('are long: $name', ({ name, parts }) => {
    const files = sourcesOf(programs.theirs).filter(({ fileName }) => [name, ...parts].includes(basename(fileName)));
    expect(files.flatMap(({ text }) => text.split('\n')).length).toBeGreaterThan(300);
  });

  it.each(PROGRAMS)(
    'print the same with both, line by line: $name',
    async ({ name, lines, config }) => {
      const [theirs, ours] = await Promise.all([run(name, 'theirs', config), run(name, 'ours', config)]);
      expect(ours).toEqual(theirs);
      expect(theirs.length).toBeGreaterThan(lines);
    },
    2 * SCENARIO_TIMEOUT_MS,
  );
});

it.each([['51', '77']])(
  'scenarios call every member for servers and owners that came between 2.8.%s and 2.8.%s',
  (before, after) => {
    const members = findNewMembers(before, after);
    expect(members).toEqual(
      expect.arrayContaining(['refundTransaction', 'listOutboxEmails', 'pushConfig', 'getBilling']),
    );
    expect(findUncalled(members)).toEqual([]);
  },
);
