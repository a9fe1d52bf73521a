import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { databaseUrl, INTERNAL_KEYS } from '../support/server';
import { isAlive, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';

const TIMEOUT_MS = 240_000;

interface Reply {
  status: number;
  code: string | null;
  body: Record<string, unknown>;
}

/** Two servers on one database, the second behind a proxy it trusts. */
let first: ServerProcess;
let second: ServerProcess;
let project: {
  id: string;
  clientKey: string;
  adminKey: string;
  keySetId: string;
  ownerToken: string;
  teamId: string;
};

beforeAll(async () => {
  first = await startServerProcess();
  const publicUrl = `http://localhost:${first.port}`;
  second = await startServerProcess({
    environment: {
      VESTIBULE_DATABASE_URL: databaseUrl(first.dataDir),
      VESTIBULE_PUBLIC_URL: publicUrl,
      VESTIBULE_TRUST_PROXY: '127.0.0.1',
    },
  });
  project = await makeProject();
}, TIMEOUT_MS);

afterAll(async () => {
  for (const { pid } of [second, first]) await stopProcess(pid);
  for (const { dataDir } of [second, first]) await rm(dataDir, { recursive: true, force: true });
}, TIMEOUT_MS);

/** Calls one of the servers: `send(first)('GET /users/me', headers)`. */
function send(server: ServerProcess) {
  return async (request: string, headers: Record<string, string>, body?: object): Promise<Reply> => {
    const [method = 'GET', path = ''] = request.split(' ');
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    const parsed = response.headers.get('content-type')?.includes('json')
      ? (JSON.parse(text) as Record<string, unknown>)
      : {};
    return { status: response.status, code: response.headers.get('x-stack-known-error'), body: parsed };
  };
}

const internal = {
  'x-stack-project-id': 'internal',
  'x-stack-access-type': 'client',
  'x-stack-publishable-client-key': INTERNAL_KEYS.client,
};

async function makeProject(): Promise<typeof project> {
  const credentials = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' };
  const owner = await send(first)('POST /auth/password/sign-up', internal, credentials);
  const token = String(owner.body.access_token);
  const signedIn = { ...internal, 'x-stack-access-token': token };
  // Made by one server, read by the other.
  const me = await send(second)('GET /users/me', signedIn);
  const made = await send(second)('POST /internal/projects', signedIn, {
    display_name: 'Shared',
    owner_team_id: me.body.selected_team_id,
  });
  const id = String(made.body.id);
  const asOwner = { 'x-stack-project-id': id, 'x-stack-access-type': 'admin', 'x-stack-admin-access-token': token };
  const keys = await send(first)('POST /internal/api-keys', asOwner, {
    description: 'Shared',
    expires_at_millis: Date.now() + 3_600_000,
    has_publishable_client_key: true,
    has_secret_server_key: false,
    has_super_secret_admin_key: true,
  });
  const { publishable_client_key: clientKey, super_secret_admin_key: adminKey, id: keySetId } = keys.body;
  const teamId = String(me.body.selected_team_id);
  const texts = { clientKey: String(clientKey), adminKey: String(adminKey), keySetId: String(keySetId) };
  return { id, ...texts, ownerToken: token, teamId };
}

const client = () => ({
  'x-stack-project-id': project.id,
  'x-stack-access-type': 'client',
  'x-stack-publishable-client-key': project.clientKey,
});
const admin = () => ({
  'x-stack-project-id': project.id,
  'x-stack-access-type': 'admin',
  'x-stack-super-secret-admin-key': project.adminKey,
});
const nameSeenBy = async (server: ServerProcess) =>
  (await send(server)('GET /projects/current', client())).body.display_name;
const rename = (server: ServerProcess, name: string) =>
  send(server)('PATCH /internal/projects/current', admin(), { display_name: name });

describe('two servers on one database', () => {
  it('no check of a key succeeds that began after its revocation was answered, wherever', async () => {
    const settings = JSON.stringify({ 'apiKeys.enabled.user': true });
    await send(first)('PATCH /internal/config/override', admin(), { config_override_string: settings });
    const user = await send(first)('POST /users', admin(), {});
    await waitFor(async () => {
      const made = await send(second)(`GET /user-api-keys?user_id=${String(user.body.id)}`, admin());
      return made.status === 200;
    });
    for (const [revoking, checking] of [
      [first, second],
      [second, first],
    ] as const) {
      const body = { description: 'Raced', expires_at_millis: null, user_id: user.body.id };
      const key = (await send(first)('POST /user-api-keys', admin(), body)).body;
      const check = () => send(checking)('POST /user-api-keys/check', admin(), { api_key: key.value });
      expect((await check()).status).toBe(200);
      const before = Array.from({ length: 25 }, check);
      const path = `/user-api-keys/${String(key.id)}`;
      expect((await send(revoking)(`PATCH ${path}`, admin(), { revoked: true })).status).toBe(200);
      const after = await Promise.all(Array.from({ length: 25 }, check));
      expect(after.map(({ code }) => code)).toEqual(after.map(() => 'API_KEY_REVOKED'));
      for (const { status } of await Promise.all(before)) expect([200, 401]).toContain(status);
    }
  });

  it('know the same keys and tokens', async () => {
    const credentials = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' };
    const { body } = await send(first)('POST /auth/password/sign-up', client(), credentials);
    const signedIn = { ...client(), 'x-stack-access-token': String(body.access_token) };
    expect((await send(second)('GET /users/me', signedIn)).body.id).toBe(body.user_id);
    const refresh = { ...client(), 'x-stack-refresh-token': String(body.refresh_token) };
    expect((await send(second)('POST /auth/sessions/current/refresh', refresh)).status).toBe(200);
    await send(second)('DELETE /auth/sessions/current', signedIn);
    expect((await send(first)('POST /auth/sessions/current/refresh', refresh)).status).toBe(401);
  });

  it('see each other change a project', async () => {
    for (const [writer, reader] of [
      [first, second],
      [second, first],
    ] as const) {
      await nameSeenBy(reader);
      const name = randomUUID();
      expect((await rename(writer, name)).status).toBe(200);
      expect(await nameSeenBy(writer)).toBe(name);
      await waitFor(async () => (await nameSeenBy(reader)) === name);
    }
  });

  it(
    'still do after every connection to the database was cut',
    async () => {
      const database = new Client({ connectionString: databaseUrl(first.dataDir) });
      await database.connect();
      await database.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = current_user',
      );
      await database.end();
      for (const server of [first, second]) {
        await waitFor(async () => (await fetch(`${server.url}/health?db=1`)).status === 200);
      }
      const name = randomUUID();
      await waitFor(async () => (await rename(first, name)).status === 200);
      await waitFor(async () => (await nameSeenBy(second)) === name);
      expect([first, second].map(({ pid }) => isAlive(pid))).toEqual([true, true]);
    },
    TIMEOUT_MS,
  );

  it('take the address of the end user from a proxy that is trusted, and from no other', async () => {
    const signUp = async (server: ServerProcess) => {
      const headers = {
        ...client(),
        'user-agent': 'Mozilla/5.0',
        'x-forwarded-for': '203.0.113.7',
        'cf-ipcountry': 'CH',
      };
      const { body } = await send(server)('POST /auth/anonymous/sign-up', headers);
      const query = `GET /auth/sessions?user_id=${String(body.user_id)}`;
      const infoOf = async () => {
        const { items } = (await send(server)(query, admin())).body as {
          items: Array<{ last_used_at_end_user_ip_info?: Record<string, unknown> }>;
        };
        return items[0]?.last_used_at_end_user_ip_info;
      };
      await waitFor(async () => (await infoOf()) !== undefined);
      return infoOf();
    };
    expect(await signUp(second)).toMatchObject({ ip: '203.0.113.7', countryCode: 'CH' });
    expect(await signUp(first)).toMatchObject({ ip: '127.0.0.1', countryCode: null });
  });

  it('both refuse a member of the team from which one of them took a project', async () => {
    const credentials = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' };
    const { body: colleague } = await send(first)('POST /auth/password/sign-up', internal, credentials);
    const asServer = {
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'server',
      'x-stack-secret-server-key': INTERNAL_KEYS.server,
    };
    await send(first)(`POST /team-memberships/${project.teamId}/${String(colleague.user_id)}`, asServer, {});
    const asColleague = {
      'x-stack-project-id': project.id,
      'x-stack-access-type': 'admin',
      'x-stack-admin-access-token': String(colleague.access_token),
    };
    const open = (server: ServerProcess) => send(server)('GET /internal/projects/current', asColleague);
    for (const server of [first, second]) expect((await open(server)).status).toBe(200);
    const asOwner = { ...internal, 'x-stack-access-token': project.ownerToken };
    const team = await send(first)('POST /teams', asOwner, { display_name: 'Next', creator_user_id: 'me' });
    const transfer = { project_id: project.id, new_team_id: team.body.id };
    expect((await send(first)('POST /internal/projects/transfer', asOwner, transfer)).status).toBe(200);
    expect((await open(first)).code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
    await waitFor(async () => (await open(second)).code === 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  });

  it('both refuse a key that one of them revoked, and a project that one of them deleted', async () => {
    const path = `/internal/api-keys/${project.keySetId}`;
    const other = await send(first)('POST /internal/api-keys', admin(), {
      description: 'Other',
      expires_at_millis: Date.now() + 3_600_000,
      has_publishable_client_key: false,
      has_secret_server_key: false,
      has_super_secret_admin_key: true,
    });
    expect((await send(first)(`PATCH ${path}`, admin(), { revoked: true })).status).toBe(200);
    expect((await send(first)('GET /projects/current', client())).code).toBe('INVALID_PUBLISHABLE_CLIENT_KEY');
    await waitFor(
      async () => (await send(second)('GET /projects/current', client())).code === 'INVALID_PUBLISHABLE_CLIENT_KEY',
    );
    const headers = { ...admin(), 'x-stack-super-secret-admin-key': String(other.body.super_secret_admin_key) };
    expect((await send(second)('DELETE /internal/projects/current', headers)).status).toBe(200);
    expect((await send(second)('GET /projects/current', headers)).code).toBe('CURRENT_PROJECT_NOT_FOUND');
    await waitFor(
      async () => (await send(first)('GET /projects/current', headers)).code === 'CURRENT_PROJECT_NOT_FOUND',
    );
  });
});

describe('jobs that run at set times', () => {
  let database: Client;

  beforeAll(async () => {
    database = new Client({ connectionString: databaseUrl(first.dataDir) });
    await database.connect();
  });

  afterAll(() => database.end());

  it(
    'are asked for by both, and done once',
    async () => {
      const list = async () => {
        const { rows } = await database.query<{ state: string; seconds: number }>(
          `SELECT state, extract(epoch FROM singleton_on)::int AS seconds FROM jobs.job
           WHERE name = 'count-earlier-users' AND singleton_key IS NOT NULL`,
        );
        return rows;
      };
      await waitFor(async () => (await list()).some(({ state }) => state === 'completed'));
      const minutes = (await list()).map(({ seconds }) => seconds);
      expect(new Set(minutes).size).toBe(minutes.length);
    },
    TIMEOUT_MS,
  );
});
