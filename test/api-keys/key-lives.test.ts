import { randomUUID } from 'node:crypto';
import {
  checkKey,
  createKey,
  createKeyProject,
  KEY,
  queryOf,
  type KeyBody,
  type NewKeyBody,
} from '../support/api-keys';
import { query } from '../support/database';
import { readEvents } from '../support/events';
import { NEW_PASSWORD, resetCode } from '../support/passwords';
import { override } from '../support/permissions';
import { createProject, expectOk, signUp, signUpAnonymously, type Account, type TestProject } from '../support/project';
import { createTeam } from '../support/teams';
import { createUser } from '../support/users';

let project: TestProject;
let ada: Account;

beforeAll(async () => {
  project = await createKeyProject();
});

beforeEach(async () => {
  ada = await signUp(project.client);
});

describe.each(['user', 'team'] as const)('with keys of %ss switched off', (kind) => {
  it('every route answers 400, on every tier', async () => {
    const closed = await createKeyProject();
    const user = await signUp(closed.client);
    const owner = kind === 'user' ? { user_id: user.userId } : { team_id: (await createTeam(closed)).id };
    const key = await createKey(closed, owner);
    await override(closed, { [`apiKeys.enabled.${kind}`]: false });
    const where = queryOf(owner);
    for (const [request, body] of [
      [`GET /${kind}-api-keys${where}`],
      [`GET /${kind}-api-keys/${key.id}${where}`],
      [`PATCH /${kind}-api-keys/${key.id}${where}`, { revoked: true }],
      [`POST /${kind}-api-keys`, { ...KEY, ...owner }],
      [`POST /${kind}-api-keys/check`, { api_key: key.value }],
    ] as const) {
      for (const tier of ['client', 'server', 'admin'] as const) {
        if (tier === 'client' && request.endsWith('check')) continue;
        const token = tier === 'client' ? user.accessToken : undefined;
        const answer = await closed[tier](request, { token, body });
        expect({ request, tier, status: answer.status, code: answer.code }).toEqual({
          request,
          tier,
          status: 400,
          code: undefined,
        });
      }
    }
    await override(closed, { [`apiKeys.enabled.${kind}`]: true });
    expect((await checkKey(closed, kind, key.value)).status).toBe(200);
  });
});

it('a project has no such keys until they are switched on', async () => {
  const fresh = await createProject();
  const body = { ...KEY, user_id: (await createUser(fresh)).id };
  expect(await fresh.server('POST /user-api-keys', { body })).toMatchObject({ status: 400, code: undefined });
});

it('keys go with their user and their team', async () => {
  const { userId: user_id } = ada;
  const { id: team_id } = await createTeam(project);
  const [ofUser, ofTeam] = [await createKey(project, { user_id }), await createKey(project, { team_id })];
  expectOk(await project.server(`DELETE /teams/${team_id}`));
  expectOk(await project.server(`DELETE /users/${user_id}`));
  expect((await checkKey(project, 'user', ofUser.value)).code).toBe('API_KEY_NOT_FOUND');
  expect((await checkKey(project, 'team', ofTeam.value)).code).toBe('API_KEY_NOT_FOUND');
});

it('the oldest key of no use makes room for the thousand-and-first, and none else does', async () => {
  const { userId: user_id } = ada;
  await query(
    `INSERT INTO api_keys (project_id, id, user_id, description, key_hash, last_four, created_at, revoked_at)
     SELECT $1, gen_random_uuid(), $2::uuid, 'key ' || n, sha256(($2::text || n)::bytea), '0000', now() - n * interval '1 day',
       CASE WHEN n IN (3, 500) THEN now() END
     FROM generate_series(1, 999) n`,
    [project.id, user_id],
  );
  const described = async () => {
    const list = await project.server<{ items: KeyBody[] }>('GET /user-api-keys', { query: { user_id } });
    return expectOk(list).items.map(({ description }) => description);
  };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => project.server('POST /user-api-keys', { body: { ...KEY, user_id } })),
  );
  // One finds room, two take the place of a revoked one.
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400, 400, 400]);
  const left = await described();
  expect(left).toHaveLength(1000);
  expect(left).not.toContain('key 3');
  expect(left).not.toContain('key 500');
  expect(left).toContain('key 999');
});

describe('what somebody else may have left in an account', () => {
  it('is revoked by the first proof of its address', async () => {
    const key = expectOk(
      await project.client<NewKeyBody>('POST /user-api-keys', {
        token: ada.accessToken,
        body: { ...KEY, user_id: 'me' },
      }),
    );
    const code = await resetCode(project, ada.email);
    expectOk(await project.client('POST /auth/password/reset', { body: { code, password: NEW_PASSWORD } }));
    expect((await checkKey(project, 'user', key.value)).code).toBe('API_KEY_REVOKED');
    // The address is proven now: whoever resets the password again is the one who made this key.
    const later = await createKey(project, { user_id: ada.userId });
    const again = await resetCode(project, ada.email);
    expectOk(await project.client('POST /auth/password/reset', { body: { code: again, password: NEW_PASSWORD } }));
    expect((await checkKey(project, 'user', later.value)).status).toBe(200);
  });

  it('is revoked when an anonymous visitor signs up', async () => {
    const visitor = await signUpAnonymously(project.client);
    const key = await createKey(project, { user_id: visitor.userId });
    const body = {
      primary_email: `${randomUUID()}@example.com`,
      primary_email_auth_enabled: true,
      is_anonymous: false,
    };
    expectOk(await project.server(`PATCH /users/${visitor.userId}`, { body }));
    expect((await checkKey(project, 'user', key.value)).code).toBe('API_KEY_REVOKED');
    const events = (await readEvents(project.id)).filter(({ data }) => data.id === key.id);
    expect(events.map(({ type }) => type)).toEqual(['user_api_key.created', 'user_api_key.revoked']);
  });
});
