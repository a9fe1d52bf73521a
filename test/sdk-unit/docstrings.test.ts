import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  PASSWORD_MAX_CHARACTERS as MOST_PASSWORD,
  PASSWORD_MIN_CHARACTERS as LEAST_PASSWORD,
} from '../../shared/contract/password-length.js';

const ROOT = join(__dirname, '../..');

interface Report {
  missing: string[];
  stale: string[];
  broken: string[];
  docs: Record<string, string>;
  /** Of a file that is not as it should be. */
  others: string[];
}

/** One process reads the library for all of this. */
const ARGS = ['scripts/reference.mjs', '--report', 'test/sdk-unit/support/poor-docstrings.ts'];
const { missing, stale, broken, docs, others } = JSON.parse(
  execFileSync(process.execPath, ARGS, { cwd: ROOT, encoding: 'utf8', maxBuffer: 10_000_000 }),
) as Report;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The value of a constant of the server, in units of `unit`. */
function readLimit(file: string, name: string, unit = 1): number {
  const source = read(file);
  const [, text = ''] = new RegExp(`${name.replace(/\..*/, '')} = ([^;]+);`).exec(source) ?? [];
  const member = name.split('.')[1];
  const value = member === undefined ? text : (new RegExp(`${member}: ([\\d_]+)`).exec(text)?.[1] ?? '');
  if (!/^[\d_ *]+$/.test(value)) throw new Error(`${file} has no number ${name}.`);
  return (
    value
      .replaceAll('_', '')
      .split('*')
      .map(Number)
      .reduce((product, factor) => product * factor, 1) / unit
  );
}

const TEXTS = 'src/common/contract/texts.limits.ts';
const USERS = 'src/users/users.limits.ts';
const PAYMENTS = 'src/payments/payments.limits.ts';
const PERMISSIONS = 'src/permissions/permissions.limits.ts';
const AUDIT = 'src/common/audit/audit.limits.ts';

/** Members whose docstrings name a number of the server's. */
const LIMITS: readonly (readonly [member: string, number: number])[] = [
  ['BaseUser.displayName', readLimit(TEXTS, 'NAME_LENGTH')],
  ['UserUpdate.displayName', readLimit(TEXTS, 'NAME_LENGTH')],
  ['UserUpdate.profileImageUrl', readLimit(TEXTS, 'IMAGE_URL_LENGTH')],
  ['UserUpdate.clientMetadata', readLimit(USERS, 'CLIENT_METADATA_BYTES', 1024)],
  ['BaseUser.clientReadOnlyMetadata', readLimit(USERS, 'SERVER_METADATA_BYTES', 1024)],
  ['ServerUserUpdate.serverMetadata', readLimit(USERS, 'SERVER_METADATA_BYTES', 1024)],
  ['ServerUserUpdate.password', MOST_PASSWORD],
  ['SignInOptions.password', MOST_PASSWORD],
  ['CurrentUser.updatePassword', LEAST_PASSWORD],
  [
    'ServerUserCreate.oauthProviders',
    readLimit('src/users/linked-accounts/linked-accounts.limits.ts', 'MOST_LINKED_ACCOUNTS'),
  ],
  ['Team.displayName', readLimit('src/teams/teams.limits.ts', 'TEAM_NAME_LENGTH')],
  ['TeamUpdate.displayName', readLimit('src/teams/teams.limits.ts', 'TEAM_NAME_LENGTH')],
  ['ApiKeyCreate.description', readLimit('src/api-keys/api-keys.limits.ts', 'KEY_DESCRIPTION_LENGTH')],
  ['InternalApiKeyCreate.description', readLimit(TEXTS, 'DESCRIPTION_LENGTH')],
  ['AdminPermissionDefinitionCreate.id', readLimit(PERMISSIONS, 'PERMISSION_ID_LENGTH')],
  ['AdminPermissionDefinitionCreate.containedPermissionIds', readLimit(PERMISSIONS, 'MOST_IN_A_SET')],
  ['AdminProjectUpdate.description', readLimit(TEXTS, 'DESCRIPTION_LENGTH')],
  ['AdminProjectConfig.domains', readLimit('src/common/urls/urls.limits.ts', 'MOST_TRUSTED_DOMAINS')],
  ['AdminProjectConfig.oauthProviders', readLimit('src/auth/auth-config.limits.ts', 'MOST_PROVIDERS')],
  ['AdminEmailConfig.password', readLimit('src/email/email-config.limits.ts', 'SMTP_PASSWORD_LENGTH')],
  ['CustomerReference.customCustomerId', readLimit(PAYMENTS, 'CUSTOMER_ID_LENGTH')],
  ['ServerCheckoutOptions.product', readLimit(PAYMENTS, 'INLINE_PRODUCT_BYTES', 1024)],
  ['ItemQuantityChangeOptions.description', readLimit(PAYMENTS, 'CHANGE_DESCRIPTION_LENGTH')],
  ['ListProductsOptions.limit', readLimit(PAYMENTS, 'OWNED_PAGE.usual')],
  ['ListProductsOptions.limit', readLimit(PAYMENTS, 'OWNED_PAGE.most')],
  ['ListTransactionsOptions.limit', readLimit(PAYMENTS, 'TRANSACTIONS_PAGE.usual')],
  ['ListTransactionsOptions.limit', readLimit(PAYMENTS, 'TRANSACTIONS_PAGE.most')],
  ['ListSecurityEventsOptions.limit', readLimit(AUDIT, 'AUDIT_PAGE.usual')],
  ['ListSecurityEventsOptions.limit', readLimit(AUDIT, 'AUDIT_PAGE.most')],
  ['Metrics.dailyUsers', readLimit('src/users/counts/counts.limits.ts', 'DAYS_SHOWN')],
];

describe('the public members of the library', () => {
  it('have docstrings that say something, and examples where they are called', () => {
    expect(missing).toEqual([]);
    expect(Object.keys(docs).length).toBeGreaterThan(1_000);
  });

  it('have examples that compile', () => {
    expect(broken).toEqual([]);
  });

  it('are described on pages that are not stale', () => {
    expect(stale).toEqual([]);
  });

  it('name no error that is in no catalogue', () => {
    const catalogues = [
      'shared/errors/catalogue',
      'shared/errors/client-errors',
      'src/common/errors/catalogue-plain',
      'sdk/src/error-families',
    ];
    const known = new Set(catalogues.flatMap((path) => read(`${path}.ts`).match(/\b[A-Z]+(?:_[A-Z]+)+\b/g)));
    const named = Object.values(docs).flatMap((doc) => doc.match(/(?<=`)[A-Z]{2,}(?:_[A-Z]+)+(?=`)/g) ?? []);
    // Environment variables, and the words of browsers about passkeys.
    const codes = [...new Set(named)].filter((code) => !/^(?:STACK|NEXT|ERROR|LANGUAGES)_/.test(code));
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
    expect(codes.length).toBeGreaterThan(30);
  });

  it.each(LIMITS)('tell the limit of the server: %s %i', (member, number) => {
    expect(docs[member]?.replaceAll(',', '')).toMatch(new RegExp(`\\b${number}\\b`));
  });
});

describe('docstrings', () => {
  it.each([
    ['PoorTeam: no docstring', true],
    ['PoorTeam.id: a docstring that repeats the name', true],
    ['PoorTeam.update: no example', true],
    ['PoorTeam.rename: an example that does not use it', true],
    ['PoorTeam.createdAt', false],
    ['PoorTeam.delete', false],
  ])('that say nothing would be found: %s', (name, isFound) => {
    expect(others.some((line) => line.includes(` ${name}`))).toBe(isFound);
  });
});
