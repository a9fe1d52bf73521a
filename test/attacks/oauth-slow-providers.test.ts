import { query } from '../support/database';
import { HostileIssuer } from '../support/hostile-issuer';
import { hasCode, passAs, passWith, refusalOf, withGoogle, withIssuers } from '../support/oauth-attacks';
import { authorize, newAttempt } from '../support/oauth-flow';
import { inParallel } from '../support/passwords';
import { freshEmail } from '../support/project';

const TIMEOUT_MS = 120_000;
const UNAVAILABLE = 'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE';
/** More than a project's share of places. */
const MANY = 60;

const issuer = new HostileIssuer();
beforeAll(() => issuer.open());
afterAll(() => issuer.close());

it(
  'a provider that never answers, at each of its places, is given up, and keeps nobody else waiting',
  async () => {
    const names = ['honest', ...Array.from({ length: 3 }, (_, index) => `hanging${index}`)];
    const [slow, neighbour] = await Promise.all([withIssuers(issuer, names), withGoogle()]);
    const isOver = { slow: false };
    const held = Promise.all([
      ...names.slice(1).map((name) => authorize(newAttempt(slow, name))),
      ...(await inParallel(MANY, async (index) => ({ index }))).map(async ({ index }) =>
        passWith({ project: slow, provider: 'honest' }, { hangsAt: index % 2 ? 'token' : 'userinfo' }),
      ),
    ]).then((answers) => {
      isOver.slow = true;
      return answers;
    });
    for (let round = 0; round < 5; round += 1) {
      expect(hasCode(await passAs(newAttempt(neighbour, 'google'), freshEmail()))).toBe(true);
    }
    expect(isOver.slow).toBe(false);
    const idle = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'`;
    const [waiting] = await query<{ count: number }>(idle);
    expect(waiting?.count).toBeLessThan(5);
    const refusals = (await held).map(refusalOf);
    expect(new Set(refusals)).toEqual(new Set([UNAVAILABLE]));
  },
  TIMEOUT_MS,
);

it(
  'a provider that answers without end is cut off, wherever it does',
  async () => {
    const project = await withIssuers(issuer, ['honest', 'endless']);
    const begun = await authorize(newAttempt(project, 'endless'));
    expect(begun.status).toBeGreaterThanOrEqual(400);
    for (const endlessAt of ['token', 'userinfo'] as const) {
      const answer = await passWith({ project, provider: 'honest' }, { endlessAt });
      expect(hasCode(answer)).toBe(false);
      expect([400, 503]).toContain(refusalOf(answer) === UNAVAILABLE ? 503 : answer.status);
    }
  },
  TIMEOUT_MS,
);
