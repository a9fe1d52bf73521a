import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { call, type Method } from './support/client';
import { importLines } from './support/imports';
import type { TestProject } from './support/project';
import { startServerProcess, stopProcess, type ServerProcess } from './support/process';
import { makeScratchCopy, type ScratchCopy } from './support/scratch-copy';
import { INTERNAL_KEYS } from './support/server';

/** A setting that is on or off, with its switch in the dashboard, as CONTRIBUTING.md says it. */
function addSetting({ insert }: ScratchCopy): void {
  insert('src/teams/teams.config.ts', 'allowClientTeamCreation: boolean(false)', ', allowGuests: boolean(false)');
  insert(
    'src/teams/teams.config.ts',
    'export const TEAMS_SETTINGS = {',
    "\n  team_guests_enabled: flag('teams.allowGuests', { atCreation: false }),",
  );
  insert('dashboard/src/pages/settings/settings.graphql', '  signUpEnabled\n', '  teamGuestsEnabled\n');
  insert(
    'dashboard/src/pages/sign-in-methods/accounts-card.tsx',
    '<CardHead title="Accounts" description="How accounts come and go." />',
    `
        <SettingSwitch
          label="Guests"
          description="Teams may have guests."
          checked={config.teamGuestsEnabled}
          save={(teamGuestsEnabled) => update({ config: { teamGuestsEnabled } })}
        />`,
  );
}

/** A field of users that servers write and everybody reads, shown in the dashboard, as CONTRIBUTING.md says it. */
function addUserField({ add, insert }: ScratchCopy): void {
  add(
    'src/migrations/1999999999999-user-pronouns.ts',
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UserPronouns1999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN pronouns text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN pronouns');
  }
}
`,
  );
  insert(
    'src/users/entities/user.entity.ts',
    'export class UserEntity {',
    "\n  @Column('text', { nullable: true })\n  pronouns: string | null;\n",
  );
  const contract = 'src/users/users.contract.ts';
  insert(contract, 'export class UserRead {', '\n  @Text({ nullable: true }) pronouns: string | null;');
  insert(
    contract,
    'export class ServerUserFields {',
    '\n  @Text({ optional: true, nullable: true, max: 50 }) pronouns?: string | null;',
  );
  insert(contract, 'export const STORED_FIELDS = {', "\n  pronouns: { shownTo: 'client', emptyIsNull: true },");
  insert('dashboard/src/pages/users/users.graphql', 'fragment UserDetails on User {', '\n  pronouns');
  insert(
    'dashboard/src/pages/users/user-facts.tsx',
    "    { label: 'Display name', value: user.displayName?.trim() || null },",
    "\n    { label: 'Pronouns', value: user.pronouns },",
  );
}

/** Everything is built, checked and tested once more: on a busy machine that takes minutes. */
const PATIENCE = 900_000;

/** Tests of settings and users, which must not need to be told of another one. */
const TESTED = [
  'test/architecture-owners',
  'test/common/tenancy/settings',
  'test/projects/config',
  'test/projects/exports/exports.test',
  'test/projects/exports/tables',
  'test/projects/imports/users',
  'test/projects/project-defaults',
  'test/projects/project-settings',
  'test/projects/projects.test',
  'test/teams/member-profiles',
  'test/users/metrics.test',
  'test/users/user-copies',
  'test/users/users-',
];

describe('the recipes of CONTRIBUTING.md', () => {
  let copy: ScratchCopy;
  let server: ServerProcess;

  beforeAll(async () => {
    copy = makeScratchCopy();
    addSetting(copy);
    addUserField(copy);
    await copy.emit();
    server = await startServerProcess({ root: copy.root });
  }, PATIENCE);

  afterAll(async () => {
    if (server) await stopProcess(server.pid);
    rmSync(copy.root, { recursive: true, force: true });
  });

  const internal = <T>(
    method: Method,
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    call<T>({
      ...options,
      method,
      path,
      project: 'internal',
      tier: 'admin',
      keys: { admin: INTERNAL_KEYS.admin },
      base: server.url,
    });

  /** The dashboard's own project, as far as imports need it. */
  const dashboard = {
    admin: (request: string, options: object) => {
      const [method, path] = request.split(' ') as [Method, string];
      return internal(method, path, options);
    },
  } as unknown as TestProject;

  it('touch three files for a setting and five for a field of users', () => {
    const ofSetting = copy.touched.slice(0, 3);
    expect(ofSetting.filter((file) => /user/.test(file))).toEqual([]);
    expect(copy.touched).toHaveLength(3 + 5);
  });

  it(
    'need nothing else to fit: server, SDK and dashboard',
    async () => {
      await expect(copy.check()).resolves.toBeUndefined();
    },
    PATIENCE,
  );

  it('make a setting that is stored, read and written', async () => {
    const path = '/internal/projects/current';
    const before = await internal<{ config: object }>('GET', path);
    expect(before.body.config).toMatchObject({ team_guests_enabled: false });
    const changed = await internal<{ config: object }>('PATCH', path, {
      body: { config: { team_guests_enabled: true } },
    });
    expect(changed.body.config).toMatchObject({ team_guests_enabled: true });
    const refused = await internal('PATCH', path, { body: { config: { team_guests_enabled: 'perhaps' } } });
    expect(refused.status).toBe(400);
  });

  it('make a field that is set at creation, changed, checked and shown', async () => {
    const made = await internal<{ id: string }>('POST', '/users', { body: { pronouns: 'she/her' } });
    expect(made.body).toMatchObject({ pronouns: 'she/her' });
    const changed = await internal('PATCH', `/users/${made.body.id}`, { body: { pronouns: '' } });
    expect(changed.body).toMatchObject({ pronouns: null });
    expect((await internal('GET', `/users/${made.body.id}`)).body).toEqual(changed.body);
    const refused = await internal('PATCH', `/users/${made.body.id}`, { body: { pronouns: 'x'.repeat(51) } });
    expect(refused.status).toBe(400);
  });

  it('make a field that is exported and imported, under the same rules', async () => {
    const body = { pronouns: 'they/them', client_metadata: { a: [1] } };
    const path = `/users/${(await internal<{ id: string }>('POST', '/users', { body })).body.id}`;
    const { text } = await internal('POST', '/internal/exports');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string });
    const line = lines.find(({ id }) => path.endsWith(id));
    expect(line).toMatchObject(body);
    await internal('DELETE', path);
    expect(await importLines(dashboard, [line!])).toMatchObject({ run_counts: { created: 1 }, report: [] });
    expect((await internal('GET', path)).body).toMatchObject(body);
    const refused = await importLines(dashboard, [{ ...line, id: randomUUID(), pronouns: 'x'.repeat(51) }]);
    expect(refused).toMatchObject({ run_counts: { failed: 1 }, report: [{ problems: [{ field: 'pronouns' }] }] });
  });

  it('make a field that mappings of other formats may name', async () => {
    const mapping = { type: 'user', fields: { external_id: 'uid', pronouns: 'words' } };
    const done = await importLines(dashboard, [{ uid: 'one', words: 'he/him' }], { custom_mapping: mapping });
    expect(done).toMatchObject({ run_counts: { created: 1 }, report: [] });
    const found = await internal<{ items: object[] }>('GET', '/users?desc=true&limit=1');
    expect(found.body.items).toMatchObject([{ pronouns: 'he/him' }]);
  });

  it(
    'leave every test of settings and users as it is',
    async () => {
      await expect(copy.test(TESTED)).resolves.toBeUndefined();
    },
    PATIENCE,
  );
});
