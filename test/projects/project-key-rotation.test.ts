import { randomUUID } from 'node:crypto';
import { call, type Tier } from '../support/client';
import { query } from '../support/database';
import { readEvents } from '../support/events';
import { runJob } from '../support/jobs';
import { waitForMail } from '../support/mails';
import { waitFor } from '../support/process';
import {
  createOwner,
  createProject,
  expectOk,
  FAR_FUTURE,
  graphqlCaller,
  tierCaller,
  type TestProject,
} from '../support/project';
import { INTERNAL_KEYS } from '../support/server';
import { searchInternalMails } from '../support/webhooks';

interface KeySet {
  id: string;
  description: string;
  expires_at_millis: number;
  created_at_millis: number;
  last_used_at_millis?: number;
  replaced_by_id?: string;
  manually_revoked_at_millis?: number;
  publishable_client_key?: string;
  secret_server_key?: string;
  super_secret_admin_key?: string;
}
type Shown = Omit<KeySet, 'publishable_client_key' | 'secret_server_key' | 'super_secret_admin_key'>;

const DAY = 86_400_000;
let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const create = async (changes: object = {}): Promise<KeySet> => {
  const body = {
    description: 'Shop',
    expires_at_millis: FAR_FUTURE,
    has_publishable_client_key: true,
    has_secret_server_key: true,
    has_super_secret_admin_key: false,
    ...changes,
  };
  return expectOk(await project.admin<KeySet>('POST /internal/api-keys', { body }));
};
const rotate = (id: string, body?: object, of = project) =>
  of.admin<KeySet>(`POST /internal/api-keys/${id}/rotate`, body && { body });
const read = async (id: string) => expectOk(await project.admin<Shown>(`GET /internal/api-keys/${id}`));
const works = async (tier: Tier, key: string | undefined): Promise<boolean> =>
  (await tierCaller(project.id, tier, String(key))('GET /projects/current')).status === 200;
/** Lets time pass for a set, as far as the database is concerned, and tells every replica. */
const expireIn = async (id: string, interval: string, more = '') => {
  await query(`UPDATE project_key_sets SET expires_at = now() + $2::interval${more} WHERE id = $1`, [id, interval]);
  await query(`SELECT pg_notify('vestibule_tenancy', $1)`, [project.id]);
};

describe('POST /internal/api-keys/{id}/rotate', () => {
  it('makes new keys of the same kinds, and the old ones go on for a day', async () => {
    const old = await create();
    const made = expectOk(await rotate(old.id));
    expect(made).toMatchObject({ description: 'Shop' });
    expect(made).not.toHaveProperty('super_secret_admin_key');
    expect(made.id).not.toBe(old.id);
    for (const set of [old, made]) {
      expect(await works('client', set.publishable_client_key)).toBe(true);
      expect(await works('server', set.secret_server_key)).toBe(true);
    }
    const before = await read(old.id);
    expect(before).toMatchObject({ replaced_by_id: made.id });
    expect(Math.abs(before.expires_at_millis - Date.now() - DAY)).toBeLessThan(600_000);
    const lifetime = old.expires_at_millis - old.created_at_millis;
    expect(Math.abs(made.expires_at_millis - made.created_at_millis - lifetime)).toBeLessThan(600_000);
    await expireIn(old.id, '-1 second');
    await waitFor(async () => !(await works('server', old.secret_server_key)));
    expect(await works('server', made.secret_server_key)).toBe(true);
  });

  it('lets the old keys go on for a chosen time: none, at most seven days, and never for longer than they had', async () => {
    const at_once = await create();
    expectOk(await rotate(at_once.id, { expire_previous_in_millis: 0, expires_at_millis: FAR_FUTURE - 1 }));
    expect(await works('server', at_once.secret_server_key)).toBe(false);
    const week = await create();
    expect(expectOk(await rotate(week.id, { expire_previous_in_millis: 7 * DAY })).expires_at_millis).toBeGreaterThan(
      0,
    );
    expect(await works('server', week.secret_server_key)).toBe(true);
    const short = await create({ expires_at_millis: Date.now() + 3_600_000 });
    expectOk(await rotate(short.id, { expire_previous_in_millis: 7 * DAY }));
    expect((await read(short.id)).expires_at_millis).toBe(short.expires_at_millis);
    for (const wrong of [-1, 7 * DAY + 1, 1.5, 'x']) {
      const answer = await rotate((await create()).id, { expire_previous_in_millis: wrong });
      expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
  });

  it('is done once, by one of many who do so at the same moment', async () => {
    const { id } = await create();
    const answers = await Promise.all(Array.from({ length: 12 }, () => rotate(id)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(11);
    const { items } = expectOk(await project.admin<{ items: Shown[] }>('GET /internal/api-keys'));
    expect(items.filter(({ description }) => description === 'Shop').length).toBe(2);
  });

  it('brings no keys back that were revoked, have expired or were replaced', async () => {
    const revoked = await create();
    expectOk(await project.admin(`PATCH /internal/api-keys/${revoked.id}`, { body: { revoked: true } }));
    const expired = await create({ expires_at_millis: 1 });
    const replaced = await create();
    expectOk(await rotate(replaced.id));
    for (const { id } of [revoked, expired, replaced]) {
      const answer = await rotate(id);
      expect(answer.status).toBe(409);
      expect(answer.headers.get('x-vestibule-error')).toBe('PROJECT_KEY_SET_ENDED');
    }
    expect(await rotate(randomUUID())).toMatchObject({ status: 404, code: 'API_KEY_NOT_FOUND' });
    expect((await rotate((await create()).id, {}, await createProject())).code).toBe('API_KEY_NOT_FOUND');
    expect((await project.server(`POST /internal/api-keys/${replaced.id}/rotate`)).code).toBe(
      'INSUFFICIENT_ACCESS_TYPE',
    );
  });

  it('leaves a colleague who has left with neither the old keys nor the new ones', async () => {
    const colleague = await createOwner();
    await query(`INSERT INTO team_memberships (project_id, team_id, user_id) VALUES ('internal', $1, $2)`, [
      project.ownerTeamId,
      colleague.userId,
    ]);
    const as = (path: string, body?: object) =>
      call<KeySet>({
        method: 'POST',
        path,
        project: project.id,
        tier: 'admin',
        headers: { 'x-stack-admin-access-token': colleague.accessToken },
        body,
      });
    const old = expectOk(
      await as('/internal/api-keys', {
        description: 'Mine',
        expires_at_millis: FAR_FUTURE,
        has_publishable_client_key: false,
        has_secret_server_key: true,
        has_super_secret_admin_key: false,
      }),
    );
    const made = expectOk(await as(`/internal/api-keys/${old.id}/rotate`));
    const internal = tierCaller('internal', 'client', INTERNAL_KEYS.client);
    const headers = { 'x-stack-access-token': project.owner.accessToken };
    const path = `DELETE /team-memberships/${project.ownerTeamId}/${colleague.userId}`;
    expectOk(await internal(path, { headers }));
    expect(await works('server', old.secret_server_key)).toBe(false);
    expect(await works('server', made.secret_server_key)).toBe(false);
  });

  it('is told of: the new set is created, and the old one changed', async () => {
    const { id } = await create();
    const made = expectOk(await rotate(id));
    const events = (await readEvents(project.id)).filter(({ type }) => type.startsWith('project_key_set.')).slice(-2);
    expect(events.map(({ type, data }) => [type, (data as { id: string }).id])).toEqual([
      ['project_key_set.created', made.id],
      ['project_key_set.updated', id],
    ]);
    expect(JSON.stringify(events)).not.toContain(made.secret_server_key);
  });

  it('is there in GraphQL', async () => {
    const { id } = await create();
    const mutation = `mutation ($id: ID!, $input: ProjectKeySetRotationInput!) {
      rotateProjectKeySet(id: $id, input: $input) { id secretServerKey superSecretAdminKey } }`;
    const { data } = await project.graphql<{ rotateProjectKeySet: { id: string; secretServerKey: string } }>(mutation, {
      id,
      input: { expirePreviousInMillis: 0 },
    });
    expect(await works('server', data?.rotateProjectKeySet.secretServerKey)).toBe(true);
    const { data: listed } = await project.graphql('{ projectKeySets { id replacedById lastUsedAtMillis } }');
    expect(JSON.stringify(listed)).toContain(`"replacedById":"${data?.rotateProjectKeySet.id}"`);
    const { errors } = await project.graphql(mutation, { id, input: {} });
    expect(errors[0]?.extensions).toMatchObject({ code: 'PROJECT_KEY_SET_ENDED', status: 409 });
  });
});

describe('the last use of project keys', () => {
  it('is noted for the set whose key was shown, of whichever tier', async () => {
    const [client, server, unused] = [await create(), await create(), await create()];
    expect(await works('client', client.publishable_client_key)).toBe(true);
    expect(await works('server', server.secret_server_key)).toBe(true);
    expect(await works('server', 'ssk_wrong')).toBe(false);
    for (const { id } of [client, server]) {
      await waitFor(async () => (await read(id)).last_used_at_millis !== undefined);
      expect(Math.abs(Number((await read(id)).last_used_at_millis) - Date.now())).toBeLessThan(600_000);
    }
    expect(await read(unused.id)).not.toHaveProperty('last_used_at_millis');
  });

  it('is one write, however many requests come', async () => {
    const { id, secret_server_key: key } = await create();
    expect(await works('server', key)).toBe(true);
    await waitFor(async () => (await read(id)).last_used_at_millis !== undefined);
    const state = () => query<{ xmin: string }>('SELECT xmin::text FROM project_key_sets WHERE id = $1', [id]);
    const noted = await state();
    await Promise.all(Array.from({ length: 100 }, () => works('server', key)));
    // Another set's use is written after all that these could have led to.
    const later = await create();
    await works('server', later.secret_server_key);
    await waitFor(async () => (await read(later.id)).last_used_at_millis !== undefined);
    expect(await state()).toEqual(noted);
  });
});

describe('keys that expire soon', () => {
  const mails = () => searchInternalMails(project.owner.email);

  it('are told of to the owners, once, in one email for all', async () => {
    const made = "created_at = now() - interval '90 days'";
    const [soon, other, later, revoked, short] = [
      await create({ description: 'Soon & safe' }),
      await create({ description: 'Other' }),
      await create(),
      await create(),
      await create(),
    ];
    await expireIn(soon.id, '6 days', `, ${made}`);
    await expireIn(other.id, '2 days', `, ${made}`);
    await expireIn(later.id, '8 days', `, ${made}`);
    await expireIn(revoked.id, '3 days', `, ${made}, revoked_at = now()`);
    await expireIn(short.id, '3 days');
    await runJob('tell-of-expiring-keys');
    await waitFor(async () => (await mails()).length > 0);
    const told = await query<{ id: string }>(
      'SELECT id FROM project_key_sets WHERE project_id = $1 AND expiry_told_at IS NOT NULL',
      [project.id],
    );
    expect(told.map(({ id }) => id).toSorted()).toEqual([soon.id, other.id].toSorted());
    await Promise.all([runJob('tell-of-expiring-keys'), runJob('tell-of-expiring-keys')]);
    // Another project's email is queued after all that these could have led to.
    const mine = project;
    project = await createProject();
    const next = await create();
    await expireIn(next.id, '1 day', `, ${made}`);
    await runJob('tell-of-expiring-keys');
    await waitFor(async () => (await mails()).length > 0);
    project = mine;
    expect((await mails()).length).toBe(1);
    const internal = { graphql: graphqlCaller({ project: 'internal', tier: 'admin', keys: INTERNAL_KEYS }) };
    const { text } = await waitForMail(internal, project.owner.email);
    expect(text).toMatch(/These keys of A test project.*Other: 20.*Soon & safe: 20/s);
    expect(text).not.toContain('Shop');
  });
});
