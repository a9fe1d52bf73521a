import { randomUUID } from 'node:crypto';
import { REFUSED_GUESSES } from '../../src/auth/password/password.limits.js';
import { query } from '../support/database';
import {
  freshAddress,
  freshEmail,
  PASSWORD,
  startLimitedServer,
  type LimitedReply,
  type LimitedServer,
} from '../support/limited-server';
import { platformsOf } from '../support/server';

const TIMEOUT_MS = 200_000;
/** The failures that an account takes in ten minutes from networks that never signed in to it. */
const STRANGERS = 20;
const NETWORKS_KEPT = 10;
/** A timer may be that much early by another clock. */
const TIMER_ROUNDING_MS = 5;

let server: LimitedServer;

beforeAll(async () => {
  server = await startLimitedServer();
}, TIMEOUT_MS);

afterAll(() => server.stop(), TIMEOUT_MS);

/** One wrong password each from so many networks at the same moment. */
const guess = (email: string, count: number): Promise<LimitedReply[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => server.signIn(email, `guess ${index}`)));

function tally(replies: LimitedReply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function knownNetworks(userId: string): Promise<Array<{ network: string }>> {
  return query(
    `SELECT encode(network_hash, 'hex') AS network FROM known_networks WHERE user_id = $1 ORDER BY seen_at DESC`,
    [userId],
    server.database,
  );
}

async function countCounters(): Promise<number> {
  const [row] = await query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM rate_limits',
    [],
    server.database,
  );
  return row?.count ?? 0;
}

it('one account guessed at from forty networks is closed to untrusted networks after twenty guesses', async () => {
  const { email } = await server.signUp();
  expect(tally(await guess(email, 40))).toEqual({ 400: STRANGERS, 429: 40 - STRANGERS });
  expect((await server.signIn(email)).status).toBe(429);
});

it('a flood of guesses does not keep the owner out of where they signed in before', async () => {
  const home = freshAddress();
  const { email } = await server.signUp(home);
  await guess(email, 40);
  expect((await server.signIn(email, PASSWORD, home)).status).toBe(200);
  expect((await server.signIn(email, 'mistyped', home)).status).toBe(400);
  expect((await server.signIn(email.toUpperCase(), PASSWORD, home.replace(/1$/, '77'))).status).toBe(200);
});

it.each(['somebody', 'nobody'])(
  'a flood of guesses at an address of %s is refused without the database',
  async (whose) => {
    const home = freshAddress();
    const email = whose === 'somebody' ? (await server.signUp(home)).email : freshEmail();
    await guess(email, 60);
    await guess(email, 2);
    const before = await countCounters();
    const replies = await guess(email, 40);
    expect(tally(replies)).toEqual({ 429: 40 });
    // Each came from a network of its own, which was not even counted.
    expect(await countCounters()).toBe(before);
    if (whose === 'somebody') expect((await server.signIn(email, PASSWORD, home)).status).toBe(200);
  },
);

it('whoever goes on guessing over a few connections waits for every refusal', async () => {
  const { email } = await server.signUp();
  await guess(email, 60);
  // Those that the database has to count are slow by themselves: only what is refused without it has to wait.
  let waited = 0;
  while (waited < 3) {
    const [counted, begin] = [await countCounters(), performance.now()];
    expect(tally(await guess(email, 10))).toEqual({ 429: 10 });
    const millis = performance.now() - begin;
    if ((await countCounters()) > counted) continue;
    waited += 1;
    expect(millis).toBeGreaterThanOrEqual(REFUSED_GUESSES.waitMillis - TIMER_ROUNDING_MS);
  }
});

it('guesses at an address that nobody has are answered as those at one that somebody has', async () => {
  const { email } = await server.signUp();
  const [known, unknown] = [await guess(email, 30), await guess(freshEmail(), 30)];
  expect(tally(unknown)).toEqual(tally(known));
  const texts = (replies: LimitedReply[]) =>
    new Set(replies.map(({ text }) => text.replace(/\d+ seconds/, 'some seconds')));
  expect(texts(unknown)).toEqual(texts(known));
});

it('guessing at one account slows nobody who signs in to another', async () => {
  const [victim, neighbour] = [await server.signUp(), await server.signUp()];
  await guess(victim.email, 40);
  expect((await server.signIn(neighbour.email)).status).toBe(200);
});

it('an owner who travels signs in from any number of networks: right passwords are no guesses', async () => {
  const { email, userId } = await server.signUp();
  for (let network = 0; network < STRANGERS + 2; network += 1) {
    expect((await server.signIn(email)).status).toBe(200);
  }
  expect(await knownNetworks(userId)).toHaveLength(NETWORKS_KEPT);
  expect(tally(await guess(email, STRANGERS + 1))).toEqual({ 400: STRANGERS, 429: 1 });
});

it('guessing the secret of a platform ends for the network that guesses, and for no other', async () => {
  const [home, elsewhere] = [freshAddress(), freshAddress()];
  const [platform] = platformsOf(new URL(server.url).port);
  const ask = async (secret: string, from: string): Promise<number> => {
    const authorization = `Basic ${Buffer.from(`${platform?.client_id}:${secret}`).toString('base64')}`;
    const response = await fetch(
      `${server.url}/api/v1/integrations/custom/projects/transfer?project_id=${randomUUID()}`,
      {
        headers: { authorization, 'x-forwarded-for': from },
      },
    );
    const text = await response.text();
    return text.includes('headers.authorization') ? 401 : response.status;
  };
  const right = platform?.client_secret ?? '';
  const wrong = await Promise.all(Array.from({ length: 105 }, (_, index) => ask(`guess-${index}`, home)));
  expect(wrong.filter((status) => status === 401)).toHaveLength(100);
  expect(wrong.filter((status) => status === 429)).toHaveLength(5);
  // The right one is heard there no more either, and from everywhere else.
  expect(await ask(right, home)).toBe(429);
  expect(await ask(right, elsewhere)).toBe(400);
});

it('of the networks that an account is known from, the last ten are kept, by hash', async () => {
  const home = freshAddress();
  const { email, userId } = await server.signUp(home);
  const [first] = await knownNetworks(userId);
  expect(first?.network).toMatch(/^[0-9a-f]{64}$/);
  for (let network = 0; network < NETWORKS_KEPT; network += 1) {
    expect((await server.signIn(email)).status).toBe(200);
    expect(await knownNetworks(userId)).toHaveLength(Math.min(network + 2, NETWORKS_KEPT));
  }
  expect(await knownNetworks(userId)).not.toContainEqual(first);
  await guess(email, 40);
  expect((await server.signIn(email, PASSWORD, home)).status).toBe(429);
});
