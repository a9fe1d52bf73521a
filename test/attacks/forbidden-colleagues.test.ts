import { audited } from '../support/audit';
import { call } from '../support/client';
import {
  createOwner,
  createProject,
  expectOk,
  FAR_FUTURE,
  internal,
  tierCaller,
  type Account,
  type TestProject,
} from '../support/project';
import { INTERNAL_KEYS } from '../support/server';
import { inParallel } from '../support/passwords';

interface KeySet {
  id: string;
  secret_server_key: string;
  super_secret_admin_key: string;
}

let project: TestProject;
let colleague: Account;

const dashboard = () => tierCaller('internal', 'server', INTERNAL_KEYS.server);

beforeEach(async () => {
  project = await createProject();
  colleague = await createOwner();
  await join();
});

const join = async () => {
  const { ownerTeamId } = project;
  expectOk(await dashboard()(`POST /team-memberships/${ownerTeamId}/${colleague.userId}`, { body: {} }));
};
const set = (kinds: object = {}) => ({
  description: 'Made in passing',
  expires_at_millis: FAR_FUTURE,
  has_publishable_client_key: false,
  has_secret_server_key: true,
  has_super_secret_admin_key: true,
  ...kinds,
});
const makeAs = ({ accessToken }: Account, kinds: object = {}) =>
  call<KeySet>({
    method: 'POST',
    path: '/internal/api-keys',
    project: project.id,
    tier: 'admin',
    headers: { 'x-stack-admin-access-token': accessToken },
    body: set(kinds),
  });
const makeKeys = async (by: Account, kinds: object = {}) => expectOk(await makeAs(by, kinds));
const opens = async ({ super_secret_admin_key: key }: KeySet) =>
  (await tierCaller(project.id, 'admin', key)('GET /internal/projects/current')).status;
const serves = async ({ secret_server_key: key }: KeySet) =>
  (await tierCaller(project.id, 'server', key)('GET /users?limit=1')).status;
const membership = () => `DELETE /team-memberships/${project.ownerTeamId}/${colleague.userId}`;
const keysOf = (who: string, by: Account) =>
  internal<{ items: object[] }>(`GET /internal/member-keys?team_id=${project.ownerTeamId}&user_id=${who}`, by);

/** Every way to lose the right. */
const WAYS: Array<[way: string, leave: () => Promise<unknown>]> = [
  ['is removed by another one', () => internal(membership(), project.owner)],
  ['is removed by the operator', () => dashboard()(membership())],
  ['leaves', () => internal(membership(), colleague)],
  ['is deleted', () => dashboard()(`DELETE /users/${colleague.userId}`)],
];

describe('admin keys of a colleague who', () => {
  it.each(WAYS)('%s end with the right to make them, and those of others do not', async (_, leave) => {
    const [theirs, own] = [await makeKeys(colleague), await makeKeys(project.owner)];
    expect([await opens(theirs), await serves(theirs)]).toEqual([200, 200]);
    await leave();
    expect([await opens(theirs), await serves(theirs)]).toEqual([401, 401]);
    expect([await opens(own), await serves(own)]).toEqual([200, 200]);
    // The project's log says who did it.
    const [entry] = await audited(project, 'project_key_set.updated');
    expect(entry).toMatchObject({ object: { id: theirs.id } });
  });

  it('is removed end though another one of their keys made them', async () => {
    const first = await makeKeys(colleague);
    const by = tierCaller(project.id, 'admin', first.super_secret_admin_key);
    const second = expectOk(await by<KeySet>('POST /internal/api-keys', { body: set() }));
    const third = expectOk(
      await tierCaller(
        project.id,
        'admin',
        second.super_secret_admin_key,
      )<KeySet>('POST /internal/api-keys', {
        body: set(),
      }),
    );
    expectOk(await internal(membership(), project.owner));
    expect([await opens(first), await opens(second), await opens(third)]).toEqual([401, 401, 401]);
  });

  it('is removed while they make more leave none that works', async () => {
    const [removed, made] = await Promise.all([
      internal(membership(), project.owner),
      inParallel(12, () => makeAs(colleague)),
    ]);
    expectOk(removed);
    for (const { status, body } of made) {
      expect([200, 401]).toContain(status);
      if (status === 200) expect(await opens(body)).toBe(401);
    }
  });

  it('is removed go on where the owner says so', async () => {
    const theirs = await makeKeys(colleague);
    expectOk(await internal(`${membership()}?keep_keys=true`, project.owner));
    expect([await opens(theirs), await serves(theirs)]).toEqual([200, 200]);
  });

  it('leaves do not go on where they say so themselves', async () => {
    const theirs = await makeKeys(colleague);
    const answer = await internal(`${membership()}?keep_keys=true`, colleague);
    expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([403, 'OWN_KEYS_ARE_REVOKED']);
    expectOk(await internal(membership(), colleague));
    expect(await opens(theirs)).toBe(401);
  });

  it('is removed leave publishable keys, which everybody knows, as they are', async () => {
    const kinds = { has_publishable_client_key: true, has_secret_server_key: false, has_super_secret_admin_key: false };
    const made = expectOk(await makeAs(colleague, kinds)) as unknown as { publishable_client_key: string };
    expectOk(await internal(membership(), project.owner));
    const client = tierCaller(project.id, 'client', made.publishable_client_key);
    expect((await client('GET /projects/current')).status).toBe(200);
  });
});

describe('GET /internal/member-keys', () => {
  it('shows before the removal which keys would end with it', async () => {
    const theirs = await makeKeys(colleague, { has_secret_server_key: false });
    await makeKeys(project.owner);
    const shown = [
      {
        project_id: project.id,
        project_display_name: 'A test project',
        id: theirs.id,
        description: 'Made in passing',
        created_at_millis: expect.any(Number) as number,
        has_secret_server_key: false,
        has_super_secret_admin_key: true,
      },
    ];
    expect(expectOk(await keysOf(colleague.userId, project.owner)).items).toEqual(shown);
    expect(expectOk(await keysOf('me', colleague)).items).toEqual(shown);
    const revoked = { body: { revoked: true } };
    expectOk(await project.admin(`PATCH /internal/api-keys/${theirs.id}`, revoked));
    expect(expectOk(await keysOf(colleague.userId, project.owner)).items).toEqual([]);
  });

  it('shows them to members alone', async () => {
    const stranger = await createOwner();
    expect(await keysOf(colleague.userId, stranger)).toMatchObject({ status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
    const query = { team_id: project.ownerTeamId, user_id: colleague.userId };
    const signedOut = tierCaller('internal', 'client', INTERNAL_KEYS.client);
    expect(await signedOut('GET /internal/member-keys', { query })).toMatchObject({
      code: 'USER_AUTHENTICATION_REQUIRED',
    });
    expect((await keysOf('nobody', project.owner)).code).toBe('SCHEMA_ERROR');
  });
});
