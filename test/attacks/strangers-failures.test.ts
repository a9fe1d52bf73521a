import { createHash, randomUUID } from 'node:crypto';
import { query } from '../support/database';
import {
  freshAddress,
  freshEmail,
  startLimitedServer,
  type LimitedReply,
  type LimitedServer,
} from '../support/limited-server';

const TIMEOUT_MS = 200_000;

let server: LimitedServer;

beforeAll(async () => {
  server = await startLimitedServer();
}, TIMEOUT_MS);

afterAll(() => server.stop(), TIMEOUT_MS);

/** So many requests from each of so many networks, those of one at the same moment. */
async function flood(
  networks: number,
  each: number,
  request: (from: string) => Promise<LimitedReply>,
): Promise<LimitedReply[]> {
  const replies: LimitedReply[] = [];
  for (const from of Array.from({ length: networks }, freshAddress)) {
    replies.push(...(await Promise.all(Array.from({ length: each }, () => request(from)))));
  }
  return replies;
}

const statuses = (replies: LimitedReply[]) => new Set(replies.map(({ status }) => status));

/** A code as it is in somebody's email. */
async function mailedCode(): Promise<string> {
  const code = randomUUID().replaceAll('-', '0').slice(0, 36).padEnd(45, '0');
  const hash = (text: string) => createHash('sha256').update(text).digest();
  await query(
    `INSERT INTO verification_codes (project_id, id, purpose, code_hash, nonce_hash, data, expires_at)
     VALUES ('internal', $1, 'one-time-password', $2, $3, $4, now() + interval '1 hour')`,
    [randomUUID(), hash(code), hash(code.slice(6)), { email: freshEmail() }],
    server.database,
  );
  return code;
}

it('700 wrong codes from seven networks leave sign-in by code open for the project', async () => {
  const code = '0'.repeat(45);
  const wrong = await flood(7, 100, (from) => server.post('/auth/otp/sign-in', { code }, from));
  expect(statuses(wrong)).toEqual(new Set([404]));
  expect((await server.post('/auth/otp/sign-in', { code: await mailedCode() })).status).toBe(200);
});

it('wrong codes close sign-in by code to the network that they come from', async () => {
  const [from, neighbour] = [freshAddress(), freshAddress()];
  const guess = (network: string) => server.post('/auth/otp/sign-in', { code: '1'.repeat(45) }, network);
  const replies = await Promise.all(Array.from({ length: 120 }, () => guess(from)));
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(100);
  expect((await server.post('/auth/otp/sign-in', { code: await mailedCode() }, from)).status).toBe(429);
  expect((await guess(neighbour)).status).toBe(404);
});

it('an office that signs in by right codes does not close itself', async () => {
  const from = freshAddress();
  const codes = await Promise.all(Array.from({ length: 30 }, mailedCode));
  const check = (code: string) => server.post('/auth/otp/sign-in/check-code', { code }, from);
  for (let round = 0; round < 4; round += 1) {
    expect(statuses(await Promise.all(codes.map(check)))).toEqual(new Set([200]));
  }
});

it('what fails costs a project nothing, what succeeds does', async () => {
  const body = { login_code: 'made-up', refresh_token: 'anything' };
  const failures = await flood(21, 60, (from) => server.post('/auth/cli/complete', body, from));
  expect(statuses(failures)).toEqual(new Set([400]));
  const begun = await flood(20, 60, (from) => server.post('/auth/cli', {}, from));
  expect(statuses(begun)).toEqual(new Set([200]));
  expect((await server.post('/auth/cli', {})).status).toBe(429);
});

it('nobody tries card after card, however many networks they come from', async () => {
  const [thief, customer] = [await server.signUp(), await server.signUp()];
  const askForCard = ({ userId, accessToken }: typeof thief) =>
    server.postAs(`/payments/payment-method/user/${userId}/setup-intent`, {}, accessToken);
  const replies: LimitedReply[] = [];
  for (let n = 0; n < 21; n += 1) replies.push(await askForCard(thief));
  expect(statuses(replies.slice(0, 20))).toEqual(new Set([400]));
  expect(replies.at(-1)?.status).toBe(429);
  expect((await askForCard(customer)).status).toBe(400);
});
