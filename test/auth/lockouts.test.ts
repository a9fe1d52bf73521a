import type { GraphqlAnswer } from '../support/project';
import { query } from '../support/database';
import { startLimitedServer, type LimitedServer } from '../support/limited-server';
import { INTERNAL_KEYS } from '../support/server';
import { wrongTotpCode } from '../support/totp';

const TIMEOUT_MS = 200_000;
const MINUTE_MS = 60_000;
const SECRET = Buffer.from('a second factor of a user');

interface Lockout {
  kind: string;
  untilMillis: number;
}

let server: LimitedServer;

beforeAll(async () => {
  server = await startLimitedServer();
}, TIMEOUT_MS);

afterAll(() => server.stop(), TIMEOUT_MS);

async function graphql<T>(document: string, userId: string): Promise<GraphqlAnswer<T>> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'admin',
      'x-stack-super-secret-admin-key': INTERNAL_KEYS.admin,
    },
    body: JSON.stringify({ query: document, variables: { userId } }),
  });
  return (await response.json()) as GraphqlAnswer<T>;
}

const list = async (userId: string): Promise<Lockout[]> => {
  const document = 'query ($userId: ID!) { lockouts(userId: $userId) { kind untilMillis } }';
  const { data, errors } = await graphql<{ lockouts: Lockout[] }>(document, userId);
  expect(errors).toBeUndefined();
  return data!.lockouts;
};
const lift = (userId: string) => graphql<object>('mutation ($userId: ID!) { liftLockouts(userId: $userId) }', userId);

it('a user at whose password too much was guessed is locked out for ten minutes, until an operator lifts it', async () => {
  const { email, userId } = await server.signUp();
  expect(await list(userId)).toEqual([]);
  await Promise.all(Array.from({ length: 40 }, (_, index) => server.signIn(email.toUpperCase(), `guess ${index}`)));
  expect((await server.signIn(email)).status).toBe(429);
  const [lockout, ...others] = await list(userId);
  expect(others).toEqual([]);
  expect(lockout!.kind).toBe('password');
  expect(lockout!.untilMillis - Date.now()).toBeGreaterThan(8 * MINUTE_MS);
  expect(lockout!.untilMillis - Date.now()).toBeLessThanOrEqual(10 * MINUTE_MS + 1000);
  expect((await lift(userId)).errors).toBeUndefined();
  expect(await list(userId)).toEqual([]);
  expect((await server.signIn(email)).status).toBe(200);
  const rows = await query<{ count: number }>(
    "SELECT count(*)::int FROM audit_log WHERE action = 'lockout.lifted' AND object_id = $1",
    [userId],
    server.database,
  );
  expect(rows[0]!.count).toBe(1);
});

it('a user at whose second factor too much was guessed is locked out for an hour, until an operator lifts it', async () => {
  const { email, userId, accessToken } = await server.signUp();
  const body = { totp_secret_base64: SECRET.toString('base64') };
  expect((await server.patch('/users/me', body, accessToken)).status).toBe(200);
  const attempt = async (): Promise<string> => {
    const { body: answer } = await server.signIn(email);
    return (answer.details as { attempt_code: string }).attempt_code;
  };
  const guess = async (code: string) =>
    (await server.post('/auth/mfa/sign-in', { type: 'totp', code, totp: wrongTotpCode(SECRET) })).status;
  const code = await attempt();
  for (let count = 0; count < 15; count += 1) expect(await guess(code)).toBe(400);
  expect(await guess(await attempt())).toBe(429);
  const [lockout] = await list(userId);
  expect(lockout!.kind).toBe('second_factor');
  expect(lockout!.untilMillis - Date.now()).toBeGreaterThan(55 * MINUTE_MS);
  expect((await lift(userId)).errors).toBeUndefined();
  expect(await list(userId)).toEqual([]);
  expect(await guess(await attempt())).toBe(400);
});

it('lockouts of a user are lifted three times an hour', async () => {
  const { userId } = await server.signUp();
  for (let count = 0; count < 3; count += 1) expect((await lift(userId)).errors).toBeUndefined();
  expect((await lift(userId)).errors).toBeDefined();
});

it('an unknown user has no lockouts, and none to lift', async () => {
  const nobody = 'f0000000-0000-4000-8000-000000000000';
  expect(await list(nobody)).toEqual([]);
  expect((await lift(nobody)).errors?.[0]?.extensions?.code).toBe('USER_NOT_FOUND');
});
