import { rmSync } from 'node:fs';
import { call } from './support/client';
import { startServerProcess, stopProcess, type ServerProcess } from './support/process';
import { makeScratchCopy, type ScratchCopy } from './support/scratch-copy';
import { INTERNAL_KEYS } from './support/server';

/** A setting that is on or off, with its switch in the dashboard, as the README says it. */
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

/** A field of users that servers write and everybody reads, shown in the dashboard, as the README says it. */
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

/** Everything is built and checked once more: on a busy machine that takes minutes. */
const PATIENCE = 600_000;

describe('the recipes of the README', () => {
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

  const internal = <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
    call<T>({
      method,
      path,
      body,
      project: 'internal',
      tier: 'admin',
      keys: { admin: INTERNAL_KEYS.admin },
      base: server.url,
    });

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
    const changed = await internal<{ config: object }>('PATCH', path, { config: { team_guests_enabled: true } });
    expect(changed.body.config).toMatchObject({ team_guests_enabled: true });
    const refused = await internal('PATCH', path, { config: { team_guests_enabled: 'perhaps' } });
    expect(refused.status).toBe(400);
  });

  it('make a field that is set at creation, changed, checked and shown', async () => {
    const made = await internal<{ id: string }>('POST', '/users', { pronouns: 'she/her' });
    expect(made.body).toMatchObject({ pronouns: 'she/her' });
    const changed = await internal('PATCH', `/users/${made.body.id}`, { pronouns: '' });
    expect(changed.body).toMatchObject({ pronouns: null });
    expect((await internal('GET', `/users/${made.body.id}`)).body).toEqual(changed.body);
    expect((await internal('PATCH', `/users/${made.body.id}`, { pronouns: 'x'.repeat(51) })).status).toBe(400);
  });
});
