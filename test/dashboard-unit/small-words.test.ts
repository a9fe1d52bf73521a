import { formatRelative } from '../../dashboard/src/components/format-time.js';
import { checkDomain, normalizeDomain } from '../../dashboard/src/pages/settings/domain-check.js';
import type { ProductionCheckFragment } from '../../dashboard/src/gql/graphql.js';
import { describeReadiness, mayTurnOn } from '../../dashboard/src/pages/settings/production-words.js';
import { listKinds, statusOf, writeEnvFile } from '../../dashboard/src/pages/keys/key-kinds.js';
import { writeQuickStart } from '../../dashboard/src/pages/overview/write-quick-start.js';
import { countUsers, listSignInMethods, nameUser } from '../../dashboard/src/entities/users/user-name.js';
import { signInPage } from '../../dashboard/src/session/hosted-pages.js';

describe('a time', () => {
  const NOW = Date.UTC(2025, 5, 15);

  it.each([
    [0, 'just now'],
    [-59, 'just now'],
    [-60, '1 minute ago'],
    [3, 'just now'],
    [30, 'in a moment'],
    [90, 'in 2 minutes'],
    [-3_600, '1 hour ago'],
    [-86_400, 'yesterday'],
    [86_400, 'tomorrow'],
    [-40 * 86_400, 'last month'],
    [-800 * 86_400, '2 years ago'],
  ])('of %i seconds from now is said as %s', (seconds, words) => {
    expect(formatRelative(NOW + seconds * 1000, NOW)).toBe(words);
  });
});

describe('the sign-in page', () => {
  const PAGE = '/p/internal/handler/sign-in';

  it.each([
    ['/', PAGE],
    ['/projects', PAGE],
    ['/projects?new', `${PAGE}?after_auth_return_to=%2Fprojects%3Fnew`],
    ['/projects/1/users?q=a&b=c', `${PAGE}?after_auth_return_to=%2Fprojects%2F1%2Fusers%3Fq%3Da%26b%3Dc`],
    ['/projects/1/settings#domains', `${PAGE}?after_auth_return_to=%2Fprojects%2F1%2Fsettings%23domains`],
  ])('of somebody at %s is %s', (path, page) => {
    expect(signInPage('sign-in', new URL(path, 'https://dashboard.example'))).toBe(page);
  });
});

describe('a trusted domain', () => {
  const taken = [{ domain: 'https://example.com', handlerPath: '/handler' }];

  it.each(['https://shop.example.com', 'http://localhost:3000/', 'https://*.example.com'])('may be %s', (domain) => {
    expect(checkDomain(domain, taken)).toBeNull();
  });

  it.each(['example.com', 'https://', 'https://example.com/path', 'ftp://example.com', 'https://a b.example', ''])(
    'may not be %j',
    (domain) => {
      expect(checkDomain(domain, taken)).toContain('scheme and host');
    },
  );

  it('is there once', () => {
    expect(checkDomain('https://example.com/', taken)).toContain('already');
    expect(normalizeDomain(' https://example.com/ ')).toBe('https://example.com');
  });
});

describe('production mode', () => {
  const check = (isMet: boolean, isRequired: boolean): ProductionCheckFragment => ({
    name: 'LOCALHOST',
    isMet,
    isRequired,
    message: '',
    whatToDo: isMet ? null : 'Mend it.',
  });

  it.each([
    [[check(true, true)], true, 'Everything is ready'],
    [[check(true, true), check(false, false)], true, 'Nothing required is open'],
    [[check(false, true), check(false, false)], false, 'Mend one required point above first.'],
    [[check(false, true), check(false, true)], false, 'Mend 2 required points above first.'],
  ])('of %j may be turned on: %s', (checks, may, words) => {
    expect(mayTurnOn(checks)).toBe(may);
    expect(describeReadiness(checks, false)).toContain(words);
  });

  it('says what is open when it is on', () => {
    expect(describeReadiness([check(false, true)], true)).toContain('on with one required point open');
    expect(describeReadiness([check(false, false)], true)).toBe('This project has real users.');
  });
});

describe('a set of keys', () => {
  const set = {
    id: '1',
    description: 'Shop',
    createdAtMillis: 0,
    expiresAtMillis: 1000,
    manuallyRevokedAtMillis: null,
    lastUsedAtMillis: null,
    replacedById: null,
    publishableClientKey: { lastFour: 'abcd' },
    secretServerKey: null,
    superSecretAdminKey: null,
  };
  const made = { ...set, publishableClientKey: 'pck_1', secretServerKey: 'ssk_2' };

  it('is active until it expires or is revoked', () => {
    expect([statusOf(set, 999), statusOf(set, 1000)]).toEqual(['active', 'expired']);
    expect(statusOf({ ...set, manuallyRevokedAtMillis: 5 }, 999)).toBe('revoked');
    const replaced = { ...set, replacedById: '2' };
    expect([statusOf(replaced, 999), statusOf(replaced, 1000)]).toEqual(['replaced', 'expired']);
  });

  it('lists the keys that it has', () => {
    expect(listKinds(set).map(({ name }) => name)).toEqual(['publishableClientKey']);
  });

  it('becomes lines that the client library reads', () => {
    expect(writeEnvFile(made, { apiUrl: 'https://api.example', projectId: 'p' })).toBe(
      'STACK_API_URL=https://api.example\nSTACK_PROJECT_ID=p\nSTACK_PUBLISHABLE_CLIENT_KEY=pck_1\nSTACK_SECRET_SERVER_KEY=ssk_2\n',
    );
  });

  it('is in the quick start once it was made', () => {
    const start = { apiUrl: 'https://api.example', projectId: 'p' };
    expect(writeQuickStart({ ...start, keys: null })).toContain("publishableClientKey = 'pck_…'");
    expect(writeQuickStart({ ...start, keys: made })).toContain("secretServerKey = 'ssk_2'");
  });
});

describe('a user', () => {
  it('is called by the name, the address or the id', () => {
    const nobody = { id: 'id-1', displayName: null, primaryEmail: null };
    expect(nameUser({ ...nobody, displayName: 'Ada', primaryEmail: 'ada@example.com' })).toBe('Ada');
    expect(nameUser({ ...nobody, displayName: '', primaryEmail: 'ada@example.com' })).toBe('ada@example.com');
    expect(nameUser({ ...nobody, displayName: ' \t ', primaryEmail: 'ada@example.com' })).toBe('ada@example.com');
    expect(nameUser({ ...nobody, displayName: '  ', primaryEmail: ' ' })).toBe('id-1');
    expect(nameUser({ ...nobody, displayName: ' Ada ' })).toBe('Ada');
    expect(nameUser(nobody)).toBe('id-1');
    expect([countUsers(1), countUsers(0)]).toEqual(['1 user', '0 users']);
  });

  it('signs in with what there is, each provider once', () => {
    const none = { hasPassword: false, otpAuthEnabled: false, passkeyAuthEnabled: false, oauthProviders: [] };
    const github = { id: 'github', accountId: '1', email: null };
    expect(listSignInMethods(none)).toEqual([]);
    expect(
      listSignInMethods({ ...none, hasPassword: true, passkeyAuthEnabled: true, oauthProviders: [github, github] }),
    ).toEqual(['passkey', 'password', 'github']);
  });
});
