import { randomUUID } from 'node:crypto';
import { makeKeyString } from '../../src/api-keys/key-string.js';
import { checkKey, createKey, createKeyProject, KEY, type NewKeyBody } from '../support/api-keys';
import { call } from '../support/client';
import { query } from '../support/database';
import { readEvents } from '../support/events';
import { inParallel } from '../support/passwords';
import { expectOk, freshEmail, signUp, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser } from '../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createKeyProject();
});

/** As a scanner reports it: with nothing but the key. */
const report = (key: unknown) =>
  call<{ success: boolean }>({
    method: 'POST',
    path: '/integrations/credential-scanning/revoke',
    body: { api_key: key },
  });

/** The subjects of all emails to an address. */
const emailsTo = (email: string) =>
  query<{ subject: string; project_id: string }>('SELECT subject, project_id FROM emails WHERE recipient = $1', [
    email,
  ]);

it('revokes the key of a user, whichever project it is of, and tells them', async () => {
  const email = freshEmail();
  const { id } = await createUser(project, { primary_email: email });
  const key = await createKey(project, { user_id: id }, { description: 'Robot <b>& "co"</b>' });
  const { status, body } = await report(key.value);
  expect([status, body]).toEqual([200, { success: true }]);
  expect((await checkKey(project, 'user', key.value)).code).toBe('API_KEY_REVOKED');
  // Of the dashboard's own project, which is called like the product: its emails go through the operator's server.
  expect(await emailsTo(email)).toEqual([{ subject: 'API Key Revoked: Robot <b>& "co"</b>', project_id: 'internal' }]);
  const events = (await readEvents(project.id)).filter(({ data }) => data.id === key.id);
  expect(events.at(-1)).toMatchObject({ type: 'user_api_key.revoked', data: { id: key.id, user_id: id } });
});

it('of many reports at once one revokes and one email goes out', async () => {
  const email = freshEmail();
  const { id } = await createUser(project, { primary_email: email });
  const key = await createKey(project, { user_id: id });
  const answers = await inParallel(20, () => report(key.value));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await emailsTo(email)).toHaveLength(1);
  expect((await report(key.value)).body).toEqual({ success: true });
  expect(await emailsTo(email)).toHaveLength(1);
});

it('writes to the members of a team who may manage its keys, and nobody else', async () => {
  const [manager, contained, plain, nameless] = await Promise.all(
    [freshEmail(), freshEmail(), freshEmail(), undefined].map(async (primary_email) =>
      createUser(project, { primary_email }),
    ),
  );
  const { id: team_id } = await createTeam(project, { creator_user_id: manager!.id });
  for (const { id } of [contained!, plain!, nameless!]) await addMember(project, team_id, id);
  const definition = { id: `keys_${randomUUID().slice(0, 8)}`, contained_permission_ids: ['$manage_api_keys'] };
  expectOk(await project.admin('POST /team-permission-definitions', { body: definition }));
  for (const { id } of [contained!, nameless!]) {
    expectOk(await project.server(`POST /team-permissions/${team_id}/${id}/${definition.id}`, { body: {} }));
  }
  const key = await createKey(project, { team_id });
  expectOk(await report(key.value));
  expect((await checkKey(project, 'team', key.value)).code).toBe('API_KEY_REVOKED');
  expect(await emailsTo(manager!.primary_email!)).toHaveLength(1);
  expect(await emailsTo(contained!.primary_email!)).toHaveLength(1);
  expect(await emailsTo(plain!.primary_email!)).toHaveLength(0);
});

it('leaves no link in what others chose', async () => {
  const email = freshEmail();
  const { id } = await createUser(project, { primary_email: email });
  const description = `Your prize: https://evil.example/x\r\nBcc: a@example.com`;
  expectOk(await report((await createKey(project, { user_id: id }, { description })).value));
  const [sent] = await emailsTo(email);
  expect(sent?.subject).toMatch(/^API Key Revoked: Your prize:/);
  expect(sent?.subject).not.toContain('evil.example');
});

it('says what is no leak, in this order: unknown, public, expired, revoked before', async () => {
  const email = freshEmail();
  const { id: user_id } = await createUser(project, { primary_email: email });
  for (const key of ['', 'x', makeKeyString({ id: randomUUID(), kind: 'user', isPublic: false })]) {
    expect(await report(key)).toMatchObject({ status: 404, code: 'API_KEY_NOT_FOUND' });
  }
  const revoke = (key: NewKeyBody) => project.server(`PATCH /user-api-keys/${key.id}`, { body: { revoked: true } });
  const open = await createKey(project, { user_id }, { is_public: true, expires_at_millis: 1 });
  await revoke(open);
  expect(await report(open.value)).toMatchObject({ status: 400, code: 'PUBLIC_API_KEY_CANNOT_BE_REVOKED' });
  const past = await createKey(project, { user_id }, { expires_at_millis: 1 });
  await revoke(past);
  expect(await report(past.value)).toMatchObject({ status: 401, code: 'API_KEY_EXPIRED' });
  const revoked = await createKey(project, { user_id });
  const { manually_revoked_at_millis: at } = expectOk(await revoke(revoked)) as Record<string, unknown>;
  expect(await report(revoked.value)).toMatchObject({ status: 200, body: { success: true } });
  const after = expectOk(await project.server(`GET /user-api-keys/${revoked.id}`)) as Record<string, unknown>;
  expect(after.manually_revoked_at_millis).toBe(at);
  expect(await emailsTo(email)).toEqual([]);
});

it('leaves a public key that is good as it is', async () => {
  const { id: user_id } = await createUser(project);
  const open = await createKey(project, { user_id }, { ...KEY, is_public: true });
  expect(await report(open.value)).toMatchObject({ status: 400, code: 'PUBLIC_API_KEY_CANNOT_BE_REVOKED' });
  expect((await checkKey(project, 'user', open.value)).status).toBe(200);
});

it('revokes without an email where nobody has an address, and with keys switched off', async () => {
  const user = await signUp(project.client);
  const { id: team_id } = await createTeam(project);
  const key = await createKey(project, { team_id });
  expect((await report(key.value)).status).toBe(200);
  const closed = await createKeyProject();
  const { id } = await createUser(closed);
  const ofClosed = await createKey(closed, { user_id: id });
  expectOk(
    await closed.admin('PATCH /internal/config/override', {
      body: { config_override_string: '{"apiKeys.enabled.user":false}' },
    }),
  );
  expect((await report(ofClosed.value)).status).toBe(200);
  expect(await emailsTo(user.email)).toEqual([]);
});

it.each([[{}], [{ api_key: {} }], [{ api_key: 'x'.repeat(10_001) }], [{ api_key: 'x', more: 1 }]])(
  'takes no %j',
  async (body) => {
    const answer = await call({ method: 'POST', path: '/integrations/credential-scanning/revoke', body });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  },
);
