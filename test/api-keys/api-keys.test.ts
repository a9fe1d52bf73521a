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
import { readEvents } from '../support/events';
import { expectOk, signUp, type Account, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser } from '../support/users';

let project: TestProject;
let ada: Account;

beforeAll(async () => {
  project = await createKeyProject();
});

beforeEach(async () => {
  ada = await signUp(project.client);
});

type Kind = 'user' | 'team';
const KINDS: Kind[] = ['user', 'team'];

const as = <T = KeyBody>(request: string, account: Account | null, body?: unknown) =>
  project.client<T & object>(request, { token: account?.accessToken, body });

/** The owner of each kind: Ada, and a team that she made. */
async function ownerOf(kind: Kind): Promise<Record<string, string>> {
  if (kind === 'user') return { user_id: ada.userId };
  const made = await as<{ id: string }>('POST /teams', ada, { display_name: 'Ours', creator_user_id: 'me' });
  return { team_id: expectOk(made).id };
}

describe.each(KINDS)('POST /%s-api-keys', (kind) => {
  it('shows a client the key once, and what there is of it', async () => {
    const owner = await ownerOf(kind);
    const { status, body } = await as<NewKeyBody>(`POST /${kind}-api-keys`, ada, { ...KEY, ...owner });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String) as string,
      ...KEY,
      created_at_millis: expect.any(Number) as number,
      is_public: false,
      type: kind,
      ...owner,
      ...(kind === 'team' ? { created_by_user_id: ada.userId } : {}),
      value: expect.stringMatching(new RegExp(`^sk_.{45}.{32}${kind}1574ck4u7h[0-9a-f]{8}$`)) as string,
    });
    expect(body.value.slice(48, 80)).toBe(body.id.replaceAll('-', ''));
    expect(Math.abs(body.created_at_millis - Date.now())).toBeLessThan(60_000);
    const list = expectOk(
      await as<{ items: KeyBody[]; is_paginated: boolean }>(`GET /${kind}-api-keys${queryOf(owner)}`, ada),
    );
    expect(list).toEqual({ items: [{ ...body, value: { last_four: body.value.slice(-4) } }], is_paginated: false });
    expect(expectOk(await as(`GET /${kind}-api-keys/${body.id}${queryOf(owner)}`, ada))).toEqual(list.items[0]);
    expect(expectOk(await checkKey(project, kind, body.value))).toEqual(list.items[0]);
  });

  it('makes public keys, keys that never expire, and some that are expired at once', async () => {
    const owner = await ownerOf(kind);
    const send = (changes: object) =>
      project.admin<NewKeyBody>(`POST /${kind}-api-keys`, { body: { ...KEY, ...owner, ...changes } });
    const open = expectOk(await send({ is_public: true }));
    expect(open).toMatchObject({
      is_public: true,
      value: expect.stringMatching(new RegExp(`^pk_.*${kind}3574`)) as string,
    });
    const lasting = expectOk(await send({ expires_at_millis: null }));
    expect(lasting).not.toHaveProperty('expires_at_millis');
    expect((await checkKey(project, kind, lasting.value)).status).toBe(200);
    const past = expectOk(await send({ expires_at_millis: 1 }));
    expect(past.expires_at_millis).toBe(1);
    expect(await checkKey(project, kind, past.value)).toMatchObject({ status: 401, code: 'API_KEY_EXPIRED' });
  });

  it('takes nothing that is not of the form', async () => {
    const owner = await ownerOf(kind);
    const other = kind === 'user' ? { team_id: randomUUID() } : { user_id: randomUUID() };
    for (const changes of [
      { description: undefined },
      { description: {} },
      { description: 'x'.repeat(1001) },
      { expires_at_millis: undefined },
      { expires_at_millis: '2030-01-01' },
      { is_public: 'yes' },
      { user_id: undefined, team_id: undefined },
      { ...other },
      { surprise: 1 },
    ]) {
      const answer = await project.server(`POST /${kind}-api-keys`, { body: { ...KEY, ...owner, ...changes } });
      expect({ changes, code: answer.code, status: answer.status }).toEqual({
        changes,
        code: 'SCHEMA_ERROR',
        status: 400,
      });
    }
    expect(await keysOf(kind, owner)).toEqual([]);
  });

  it('is refused to clients who are nobody, or whose session has ended, or who impersonate', async () => {
    const owner = await ownerOf(kind);
    const body = { ...KEY, ...owner };
    expect(await as(`POST /${kind}-api-keys`, null, body)).toMatchObject({
      status: 401,
      code: 'USER_AUTHENTICATION_REQUIRED',
    });
    const session = { user_id: ada.userId, is_impersonation: true };
    const made = await project.server<{ access_token: string }>('POST /auth/sessions', { body: session });
    const impersonating = { ...ada, accessToken: expectOk(made).access_token };
    const refused = await as(`POST /${kind}-api-keys`, impersonating, body);
    expect([refused.status, refused.code, refused.headers.get('x-vestibule-error')]).toEqual([
      403,
      undefined,
      'API_KEY_NOT_OPEN_TO_IMPERSONATION',
    ]);
    expectOk(await as('DELETE /auth/sessions/current', ada));
    expect(await as(`POST /${kind}-api-keys`, ada, body)).toMatchObject({ status: 401, code: 'ACCESS_TOKEN_EXPIRED' });
    expect(await keysOf(kind, owner)).toEqual([]);
  });

  it('knows no owner that is not there', async () => {
    const missing = kind === 'user' ? { user_id: randomUUID() } : { team_id: randomUUID() };
    const code = kind === 'user' ? 'USER_NOT_FOUND' : 'TEAM_NOT_FOUND';
    expect(await project.server(`POST /${kind}-api-keys`, { body: { ...KEY, ...missing } })).toMatchObject({
      status: 404,
      code,
    });
    expect(await project.admin(`GET /${kind}-api-keys${queryOf(missing)}`)).toMatchObject({ status: 404, code });
  });

  it('tells of it, without the key', async () => {
    const fresh = await createKeyProject();
    const owner =
      kind === 'user' ? { user_id: (await createUser(fresh)).id } : { team_id: (await createTeam(fresh)).id };
    const before = (await readEvents(fresh.id)).length;
    const key = await createKey(fresh, owner);
    await fresh.server(`PATCH /${kind}-api-keys/${key.id}${queryOf(owner)}`, { body: { description: 'Other' } });
    await fresh.server(`PATCH /${kind}-api-keys/${key.id}${queryOf(owner)}`, { body: { revoked: true } });
    await fresh.server(`PATCH /${kind}-api-keys/${key.id}${queryOf(owner)}`, { body: { revoked: true } });
    const events = (await readEvents(fresh.id)).slice(before);
    expect(events.map(({ type, data }) => [type, data.id])).toEqual(
      ['created', 'updated', 'revoked'].map((verb) => [`${kind}_api_key.${verb}`, key.id]),
    );
    expect(JSON.stringify(events)).not.toContain(key.value);
  });
});

async function keysOf(kind: Kind, owner: Record<string, string>): Promise<KeyBody[]> {
  const answer = await project.server<{ items: KeyBody[] }>(`GET /${kind}-api-keys${queryOf(owner)}`);
  return expectOk(answer).items;
}

describe.each(KINDS)('GET and PATCH /%s-api-keys', (kind) => {
  it('list newest first, with those that are revoked and expired', async () => {
    const owner = (await ownerOf(kind)) as { user_id: string };
    const keys = [await createKey(project, owner), await createKey(project, owner, { expires_at_millis: 1 })];
    keys.push(await createKey(project, owner));
    expectOk(
      await project.server(`PATCH /${kind}-api-keys/${keys[2]!.id}${queryOf(owner)}`, { body: { revoked: true } }),
    );
    const listed = await keysOf(kind, owner);
    expect(listed.map(({ id }) => id)).toEqual(keys.map(({ id }) => id).toReversed());
    expect(listed[0]).toHaveProperty('manually_revoked_at_millis');
  });

  it('describe a key anew and leave the rest as it was', async () => {
    const owner = (await ownerOf(kind)) as { user_id: string };
    const { value, ...key } = await createKey(project, owner);
    const changed = expectOk(
      await as(`PATCH /${kind}-api-keys/${key.id}${queryOf(owner)}`, ada, { description: 'Other' }),
    );
    expect(changed).toEqual({ ...key, description: 'Other', value: { last_four: value.slice(-4) } });
    expect((await keysOf(kind, owner))[0]).toEqual(changed);
    expect(expectOk(await as(`PATCH /${kind}-api-keys/${key.id}${queryOf(owner)}`, ada, {}))).toEqual(changed);
  });

  it('revoke a key once, and the first time stays', async () => {
    const owner = (await ownerOf(kind)) as { user_id: string };
    const key = await createKey(project, owner);
    const revoke = () => as(`PATCH /${kind}-api-keys/${key.id}${queryOf(owner)}`, ada, { revoked: true });
    expect(await checkKey(project, kind, key.value)).toMatchObject({ status: 200 });
    const answers = await Promise.all(Array.from({ length: 8 }, revoke));
    const times = new Set(answers.map((answer) => expectOk(answer).manually_revoked_at_millis));
    expect(times.size).toBe(1);
    expect(expectOk(await revoke()).manually_revoked_at_millis).toBe([...times][0]);
    expect(await checkKey(project, kind, key.value)).toMatchObject({ status: 401, code: 'API_KEY_REVOKED' });
    const events = (await readEvents(project.id)).filter(({ data }) => data.id === key.id);
    expect(events.filter(({ type }) => type === `${kind}_api_key.revoked`)).toHaveLength(1);
  });

  it('refuse what is not of the form', async () => {
    const owner = (await ownerOf(kind)) as { user_id: string };
    const { id } = await createKey(project, owner);
    const path = `/${kind}-api-keys/${id}${queryOf(owner)}`;
    for (const body of [{ revoked: false }, { expires_at_millis: 1 }, { description: null }, { is_public: true }, []]) {
      expect(await project.server(`PATCH ${path}`, { body })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
    for (const request of [
      `GET ${path}&limit=1`,
      `GET /${kind}-api-keys`,
      `GET /${kind}-api-keys${queryOf(owner)}&x=1`,
    ]) {
      expect(await project.server(request)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
    expect((await project.server(`DELETE ${path}`)).status).toBe(405);
  });

  it('know no key of another project, of the other kind, or none', async () => {
    const owner = (await ownerOf(kind)) as { user_id: string };
    const elsewhere = await createKeyProject();
    const other: Kind = kind === 'user' ? 'team' : 'user';
    const ownerElsewhere =
      kind === 'user' ? { user_id: (await createUser(elsewhere)).id } : { team_id: (await createTeam(elsewhere)).id };
    const strange = await createKey(elsewhere, ownerElsewhere);
    const ofOther = await createKey(project, (await ownerOf(other)) as { user_id: string });
    for (const id of [strange.id, ofOther.id, randomUUID()]) {
      const path = `/${kind}-api-keys/${id}${queryOf(owner)}`;
      for (const answer of [
        await as(`GET ${path}`, ada),
        await project.server(`GET ${path}`),
        await project.admin(`PATCH ${path}`, { body: { revoked: true } }),
      ]) {
        expect(answer).toMatchObject({ status: 404, code: 'API_KEY_NOT_FOUND' });
      }
    }
    expect(await checkKey(elsewhere, kind, strange.value)).toMatchObject({ status: 200 });
  });
});

describe('keys of other users', () => {
  it('are closed to clients, and open to servers', async () => {
    const bert = await signUp(project.client);
    const key = await createKey(project, { user_id: bert.userId });
    for (const [request, body] of [
      [`GET /user-api-keys?user_id=${bert.userId}`],
      [`GET /user-api-keys/${key.id}`],
      [`GET /user-api-keys/${key.id}?user_id=me`],
      [`PATCH /user-api-keys/${key.id}`, { revoked: true }],
      ['POST /user-api-keys', { ...KEY, user_id: bert.userId }],
    ] as const) {
      expect(await as(request, ada, body)).toMatchObject({ status: 403, code: undefined });
      expect((await as(request, null, body)).code).toMatch(
        /USER_AUTHENTICATION_REQUIRED|CANNOT_GET_OWN_USER_WITHOUT_USER/,
      );
    }
    // The owner in the query is ignored: the key has its own.
    expect(expectOk(await as(`GET /user-api-keys/${key.id}?user_id=${ada.userId}`, bert)).id).toBe(key.id);
    expect(expectOk(await project.server(`GET /user-api-keys/${key.id}`)).id).toBe(key.id);
    expect((await checkKey(project, 'user', key.value)).status).toBe(200);
  });

  it('are one’s own by “me” and in capitals', async () => {
    const key = expectOk(await as<NewKeyBody>('POST /user-api-keys', ada, { ...KEY, user_id: 'me' }));
    expect(key.user_id).toBe(ada.userId);
    const inCapitals = ada.userId.toUpperCase();
    expect(expectOk(await as<{ items: object[] }>(`GET /user-api-keys?user_id=${inCapitals}`, ada)).items).toHaveLength(
      1,
    );
    expect(expectOk(await as<NewKeyBody>('POST /user-api-keys', ada, { ...KEY, user_id: inCapitals })).user_id).toBe(
      ada.userId,
    );
  });
});

describe('keys of teams', () => {
  it('are not there for members who may not manage them, for strangers and for nobody’s team', async () => {
    const { id: team_id } = await createTeam(project);
    await addMember(project, team_id, ada.userId);
    const stranger = await signUp(project.client);
    const key = await createKey(project, { team_id });
    for (const account of [ada, stranger]) {
      for (const [request, body] of [
        [`GET /team-api-keys?team_id=${team_id}`],
        [`GET /team-api-keys?team_id=${randomUUID()}`],
        [`GET /team-api-keys/${key.id}?team_id=${team_id}`],
        [`PATCH /team-api-keys/${key.id}?team_id=${team_id}`, { revoked: true }],
        ['POST /team-api-keys', { ...KEY, team_id }],
      ] as const) {
        expect(await as(request, account, body)).toMatchObject({ status: 404, code: 'API_KEY_NOT_FOUND' });
      }
    }
    expect((await checkKey(project, 'team', key.value)).status).toBe(200);
    expect((await as(`GET /team-api-keys?team_id=${team_id}`, null)).code).toBe('USER_AUTHENTICATION_REQUIRED');
    expect((await as(`GET /team-api-keys/${key.id}`, ada)).code).toBe('SCHEMA_ERROR');
  });

  it('are there for members who hold the permission by what contains it', async () => {
    const own = await createKeyProject();
    const user = await signUp(own.client);
    const { id: team_id } = await createTeam(own);
    await addMember(own, team_id, user.userId);
    const key = await createKey(own, { team_id });
    const read = () => own.client(`GET /team-api-keys/${key.id}?team_id=${team_id}`, { token: user.accessToken });
    expect((await read()).code).toBe('API_KEY_NOT_FOUND');
    const body = { id: 'key_master', contained_permission_ids: ['$manage_api_keys'] };
    expectOk(await own.admin('POST /team-permission-definitions', { body }));
    expectOk(await own.server(`POST /team-permissions/${team_id}/${user.userId}/key_master`, { body: {} }));
    expect((await read()).status).toBe(200);
  });

  it('are looked for in the team that is named', async () => {
    const [mine, other] = [await ownerOf('team'), await ownerOf('team')];
    const key = await createKey(project, mine as { team_id: string });
    for (const answer of [
      await as(`GET /team-api-keys/${key.id}${queryOf(other)}`, ada),
      await project.server(`GET /team-api-keys/${key.id}${queryOf(other)}`),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 'API_KEY_NOT_FOUND' });
    }
  });
});

describe.each(KINDS)('POST /%s-api-keys/check', (kind) => {
  it('finds nothing that is no key of the project', async () => {
    const owner = (await ownerOf(kind)) as { user_id: string };
    const { value } = await createKey(project, owner);
    const elsewhere = await createKeyProject();
    for (const text of [
      '',
      'x',
      value.slice(1),
      `${value}0`,
      value.toUpperCase(),
      `${value.slice(0, -1)}x`,
      'é'.repeat(5000),
    ]) {
      expect(await checkKey(project, kind, text)).toMatchObject({ status: 404, code: 'API_KEY_NOT_FOUND' });
    }
    expect(await checkKey(elsewhere, kind, value)).toMatchObject({ status: 404, code: 'API_KEY_NOT_FOUND' });
    for (const body of [
      {},
      { api_key: {} },
      { api_key: value, kind },
      { api_key: 'x'.repeat(10_001) },
      { api_key: '\0' },
    ]) {
      expect(await project.server(`POST /${kind}-api-keys/check`, { body })).toMatchObject({
        status: 400,
        code: 'SCHEMA_ERROR',
      });
    }
  });

  it('says of a key of the other kind whose it is, before what else is wrong with it', async () => {
    const other: Kind = kind === 'user' ? 'team' : 'user';
    const owner = (await ownerOf(other)) as { user_id: string };
    const key = await createKey(project, owner, { expires_at_millis: 1 });
    expectOk(await project.server(`PATCH /${other}-api-keys/${key.id}${queryOf(owner)}`, { body: { revoked: true } }));
    expect(await checkKey(project, kind, key.value)).toMatchObject({
      status: 400,
      code: 'WRONG_API_KEY_TYPE',
      details: { expected_type: kind, actual_type: other },
    });
    // Revoked comes before expired.
    expect((await checkKey(project, other, key.value)).code).toBe('API_KEY_REVOKED');
  });

  it('is closed to clients and open to administrators', async () => {
    const owner = (await ownerOf(kind)) as { user_id: string };
    const { value, id } = await createKey(project, owner);
    const body = { api_key: value };
    const refused = await as(`POST /${kind}-api-keys/check`, ada, body);
    expect(refused).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
    expect(expectOk(await project.admin(`POST /${kind}-api-keys/check`, { body })).id).toBe(id);
  });
});
