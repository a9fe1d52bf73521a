import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressPrefix } from '../../../src/common/rate-limits/address-prefix.js';
import { TOTP_CODE, TOTP_CONFIRMATION } from '../../../src/users/second-factor/totp.limits.js';
import { PASSWORD_SIGN_IN } from '../../../src/auth/password/password.limits.js';
import { CODE_SENDING, TYPED_CODE_USE } from '../../../src/common/verification-codes/codes.limits.js';
import type { CountedBy, RateLimit } from '../../../src/common/rate-limits/rate-limit.js';
import { ROOT } from '../../support/process';

const HOUR = 3600;
const ONE_IN = 10_000;
/** Every limit of the server, by name: what the features' own files export. */
const limits: RateLimit[] = [];

beforeAll(async () => {
  const src = join(ROOT, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.limits.ts'));
  for (const file of files) {
    const found = (await import(join(src, file))) as Record<string, unknown>;
    limits.push(...Object.values(found).filter(isRateLimit));
  }
});

/** Sizes and times are in those files, too. */
function isRateLimit(value: unknown): value is RateLimit {
  return typeof value === 'object' && value !== null && 'quotas' in value;
}

function timeOf(seconds: number): string {
  if (seconds >= 24 * HOUR) return `${seconds / HOUR} h`;
  return seconds >= 120 ? `${seconds / 60} min` : `${seconds} s`;
}

/**
 * The most that gets through within an hour. Windows begin with the first request, so one may be used up at the
 * beginning of the hour, after it began before, and the last one may begin at its end.
 */
function mostInAnHour(limit: RateLimit, per: CountedBy): number {
  const quota = limit.quotas.find((candidate) => candidate.per === per);
  if (!quota) throw new Error(`${limit.name} has no quota per ${per}`);
  return quota.points * (Math.ceil(HOUR / quota.seconds) + 1);
}

describe('the chance of guessing within an hour stays below one in 10,000 for', () => {
  const SIX_CHARACTERS = 32 ** 6;

  it('six typed characters of one account: 20 attempts for each code that can be sent', () => {
    const guesses = mostInAnHour(CODE_SENDING, 'account') * 20;
    expect(guesses / SIX_CHARACTERS).toBeLessThan(1 / ONE_IN);
  });

  it('six typed characters of any account of a project, from a hundred networks', () => {
    const guesses = mostInAnHour(TYPED_CODE_USE, 'prefix') * 100;
    expect(guesses / SIX_CHARACTERS).toBeLessThan(1 / ONE_IN);
  });

  it('the six digits of a second factor, of which three are right at a time', () => {
    const guesses = mostInAnHour(TOTP_CODE, 'account');
    expect((guesses * 3) / 1_000_000).toBeLessThan(1 / ONE_IN);
    // Those that confirm a change count there, too, and leave most of it to sign-ins.
    expect(mostInAnHour(TOTP_CONFIRMATION, 'account')).toBeLessThan(guesses / 2);
  });
});

describe('the limits', () => {
  it('have names of their own; those that share counters have the same quotas', () => {
    const byName = new Map(limits.map((limit) => [limit.name, limit]));
    for (const { name, quotas } of limits) expect([name, quotas]).toEqual([name, byName.get(name)?.quotas]);
    expect(byName.size).toBe(52);
    expect(limits.length).toBe(53);
  });

  it('lock nobody out for long: by an account alone, only who has its session, code or first factor for over ten minutes', () => {
    const long = limits.flatMap(({ name, quotas }) =>
      quotas.filter(({ per, seconds }) => per === 'account' && seconds > 600).map(() => name),
    );
    // Of invitations: users by themselves, members by their team, and addresses, which lose nothing but invitations.
    const invitations = ['invited-address', 'inviting', 'shared-invited', 'team-invitations'];
    // Of API keys: users by those that they make, and owners by those that leaked, which are revoked all the same.
    const keys = ['api-key-creation', 'leak-mails'];
    // Owners of projects, who ask the operator for something, and platforms, which have shown their secret.
    // Operators, who lift what others are locked out by.
    const operators = ['lockout-lift'];
    const others = ['feature-request', 'integration-creation', 'team-creation', 'totp-code', 'totp-confirmation'];
    expect(long.toSorted()).toEqual([...invitations, ...keys, ...operators, ...others].toSorted());
    const signIn = PASSWORD_SIGN_IN.quotas.map(({ per }) => per as string);
    expect(signIn).not.toContain('account');
  });

  it('are generous to prefixes and more so to projects', () => {
    for (const { name, quotas } of limits) {
      const rate = (per: CountedBy) => {
        const quota = quotas.find((candidate) => candidate.per === per);
        return quota ? quota.points / quota.seconds : undefined;
      };
      const [account = 0, prefix, project] = [rate('account'), rate('prefix'), rate('project')];
      if (prefix !== undefined) expect([name, prefix > account]).toEqual([name, true]);
      if (prefix !== undefined && project !== undefined) expect([name, project > prefix]).toEqual([name, true]);
    }
  });

  it('are what docs/limits.md says, and no other', () => {
    const page = readFileSync(join(ROOT, 'docs/limits.md'), 'utf8').replace(/ +/g, ' ');
    const cell = ({ quotas }: RateLimit, per: CountedBy) => {
      const quota = quotas.find((candidate) => candidate.per === per);
      if (!quota) return '–';
      return `${quota.points} in ${timeOf(quota.seconds)}`;
    };
    for (const limit of limits) {
      const cells = (['account and prefix', 'account', 'prefix', 'project'] as const).map((per) => cell(limit, per));
      expect(page).toContain(`| \`${limit.name}\` | ${cells.join(' | ')} |`);
    }
    const listed = page.match(/^\| `[a-z-]+` \|/gm) ?? [];
    expect(new Set(listed).size).toBe(new Set(limits.map(({ name }) => name)).size);
    expect(new Set(listed).size).toBe(listed.length);
  });
});

describe('addressPrefix', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.255', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['127.0.0.1', '127.0.0.0/24'],
    ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56'],
    ['2001:db8:1:200::1', '2001:db8:1:200::/56'],
    ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
    ['::1', '::/56'],
    ['fe80::1%eth0', 'fe80::/56'],
    ['', 'unknown'],
    ['nonsense', 'unknown'],
  ])('of %s is %s', (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix);
  });
});
