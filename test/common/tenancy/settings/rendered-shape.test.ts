import fc from 'fast-check';

import type { ConfigOverride } from '../../../../src/common/tenancy/settings/json.js';
import { mergeOverride } from '../../../../src/common/tenancy/settings/merge-override.js';
import { nodeAt, parseOverride, renderConfig } from '../../../support/project-config';
import type { ConfigNode } from '../../../../src/common/tenancy/settings/schema-nodes';
import { PROJECT_SCHEMA as SCHEMA } from '../../../../src/projects/project-schema';
import { dotted, normalizeSettings } from '../../../../src/common/tenancy/settings/normalized-settings';

/** Fixed, so that a failure repeats. */
const SEED = 20_251_121;

type Shape = (value: unknown) => boolean;

const text: Shape = (value) => typeof value === 'string';
const flag: Shape = (value) => typeof value === 'boolean';
const amount: Shape = (value) => Number.isFinite(value);
const any: Shape = (value) => value !== undefined && value !== null;
const word =
  (...words: unknown[]): Shape =>
  (value) =>
    words.includes(value);
const either =
  (...shapes: Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value));
const record =
  (entry: Shape): Shape =>
  (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(entry);
const exact =
  (required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const members = value as Record<string, unknown>;
    const known = { ...required, ...optional };
    return (
      Object.keys(required).every((key) => key in members) &&
      Object.entries(members).every(([key, member]) => Object.hasOwn(known, key) && known[key]!(member))
    );
  };
/** Settings at a path: those that the contract names here, and whatever else the schema has there. */
const settings = (path: string, required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape => {
  const node = nodeAt(path);
  const beside = Object.entries(node.kind === 'object' ? shapesOf(node.fields) : {});
  return exact(required, { ...Object.fromEntries(beside.filter(([name]) => !(name in required))), ...optional });
};
const shapesOf = (fields: Readonly<Record<string, ConfigNode>>): Record<string, Shape> =>
  Object.fromEntries(Object.entries(fields).map(([name, node]) => [name, shapeOf(node)]));
const shapeOf = (node: ConfigNode): Shape => {
  if (node.kind === 'value') return (value) => node.accepts(value as never);
  if (node.kind === 'object') return exact({}, shapesOf(node.fields));
  if (node.kind === 'record') return record(shapeOf(node.entry));
  return node.kind === 'free' ? any : either(shapeOf(node.either), shapeOf(node.record));
};
const interval: Shape = (value) =>
  Array.isArray(value) && value.length === 2 && amount(value[0]) && word('day', 'week', 'month', 'year')(value[1]);

/** The rendered configuration, written from the tables of the contract. */
const customer = word('user', 'team', 'custom');
const permissions = record(word(true));
const apps =
  'authentication teams rbac api-keys payments emails email-api data-vault workflows webhooks tv-mode launch-checklist catalyst neon convex vercel';
const providers = 'google github microsoft spotify facebook discord gitlab bitbucket linkedin apple x twitch oidc';
const claims = 'accountId email emailVerified displayName profileImage';
const amounts = { USD: text, EUR: text, GBP: text, JPY: text, INR: text, AUD: text, CAD: text };
const price = exact({ serverOnly: flag }, { ...amounts, interval, freeTrial: interval });
const included = exact({
  quantity: amount,
  repeat: either(word('never'), interval),
  expires: word('never', 'when-purchase-expires', 'when-repeated'),
});
const product = exact(
  {
    displayName: text,
    isAddOnTo: either(word(false), permissions),
    customerType: customer,
    serverOnly: flag,
    prices: either(word('include-by-default'), record(price)),
    includedItems: record(included),
  },
  { productLineId: text, freeTrial: interval, stackable: flag },
);
const provider = exact(
  { allowSignIn: flag, allowConnectedAccounts: flag, isShared: flag },
  {
    type: word(...providers.split(' ')),
    clientId: text,
    clientSecret: text,
    facebookConfigId: text,
    microsoftTenantId: text,
    appleBundles: record(any),
    displayName: text,
    issuerUrl: text,
    claims: exact({}, Object.fromEntries(claims.split(' ').map((name) => [name, text]))),
  },
);
const signUpRule = exact(
  {
    enabled: flag,
    priority: amount,
    action: exact({ type: word('allow', 'reject', 'restrict', 'log') }, { message: text }),
  },
  { displayName: text, condition: text },
);
const signIn = (path: string) => settings(path, { allowSignIn: flag });
const rendered = settings('', {
  sourceOfTruth: exact(
    { type: word('hosted', 'neon', 'postgres') },
    { connectionString: text, connectionStrings: record(text) },
  ),
  project: settings('project', { requirePublishableClientKey: flag }),
  rbac: settings('rbac', {
    permissions: record(
      exact({ containedPermissionIds: permissions }, { description: text, scope: word('team', 'project') }),
    ),
    defaultPermissions: exact({ teamCreator: permissions, teamMember: permissions, signUp: permissions }),
  }),
  teams: settings('teams', { createPersonalTeamOnSignUp: flag, allowClientTeamCreation: flag }),
  users: settings('users', { allowClientUserDeletion: flag }),
  apiKeys: settings('apiKeys', { enabled: settings('apiKeys.enabled', { team: flag, user: flag }) }),
  apps: exact({ installed: exact(Object.fromEntries(apps.split(' ').map((app) => [app, exact({ enabled: flag })]))) }),
  domains: settings('domains', {
    allowLocalhost: flag,
    trustedDomains: record(exact({ handlerPath: text }, { baseUrl: text })),
  }),
  auth: settings(
    'auth',
    {
      allowSignUp: flag,
      password: signIn('auth.password'),
      otp: signIn('auth.otp'),
      passkey: signIn('auth.passkey'),
      oauth: settings('auth.oauth', {
        accountMergeStrategy: word('link_method', 'raise_error', 'allow_duplicates'),
        providers: record(provider),
      }),
    },
    { signUpRules: record(signUpRule), signUpRulesDefaultAction: word('allow', 'reject') },
  ),
  onboarding: settings('onboarding', { requireEmailVerification: flag }),
  emails: settings('emails', {
    server: settings(
      'emails.server',
      { isShared: flag, provider: word('resend', 'smtp', 'managed') },
      { host: text, port: amount, username: text, password: text, senderName: text, senderEmail: text },
    ),
    selectedThemeId: text,
    themes: record(exact({ displayName: text, tsxSource: text })),
    templates: record(exact({ displayName: text, tsxSource: text }, { themeId: either(text, word(false)) })),
  }),
  payments: settings(
    'payments',
    {
      testMode: flag,
      blockNewPurchases: flag,
      productLines: record(exact({}, { displayName: text, customerType: customer })),
      products: record(product),
      items: record(exact({ displayName: text, customerType: customer })),
    },
    { autoPay: exact({ interval }) },
  ),
  dataVault: settings('dataVault', { stores: record(exact({ displayName: text })) }),
  analytics: settings('analytics', { queryFolders: record(any) }),
  customDashboards: record(any),
  dbSync: exact({ externalDatabases: record(any) }),
});

const ID = '11111111-1111-4111-8111-111111111111';
const parts = fc.constantFrom(
  ...'auth oauth providers google type clientId allowSignIn password payments products p prices m USD interval isAddOnTo'.split(
    ' ',
  ),
  ...'includedItems i repeat quantity items productLines catalogs catalogId autoPay emails server port themes'.split(
    ' ',
  ),
  ...'templates themeId tsxSource theme rbac permissions scope defaultPermissions signUp domains trustedDomains'.split(
    ' ',
  ),
  ...'sourceOfTruth customDashboards d signUpRules apps installed authentication enabled __proto__ constructor'.split(
    ' ',
  ),
  ID,
);
/** Paths that lead somewhere, so that most of what is built is allowed. */
const paths = fc.constantFrom(
  'auth.allowSignUp',
  'auth.oauth.providers.google',
  'auth.oauth.providers.google.type',
  'auth.oauth.providers.google.clientId',
  'auth.signUpRules.r',
  'auth.signUpRules.r.action.type',
  'payments.products',
  'payments.products.p',
  'payments.products.p.prices',
  'payments.products.p.prices.m',
  'payments.products.p.prices.m.USD',
  'payments.products.p.isAddOnTo',
  'payments.products.p.catalogId',
  'payments.products.p.includedItems.i.repeat',
  'payments.catalogs.c',
  'payments.autoPay.interval',
  `emails.themes.${ID}`,
  `emails.templates.${ID}.themeId`,
  'emails.theme',
  'emails.server',
  'rbac.permissions.a.scope',
  'rbac.defaultPermissions.signUp',
  'domains.trustedDomains',
  'customDashboards.d',
);
const key = fc.oneof(
  paths,
  fc.array(parts, { minLength: 1, maxLength: 4 }).map((list) => list.join('.')),
);
const plain = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    false,
    'x',
    ID,
    'include-by-default',
    'never',
    'google',
    'team',
    [2, 'month'],
    7,
    {},
  ),
  fc.jsonValue(),
);
const override = fc.letrec<{ node: ConfigOverride }>((tie) => ({
  node: fc.dictionary(key, fc.oneof({ depthSize: 'small' }, plain, tie('node')) as fc.Arbitrary<never>),
})).node;

const isRendered = (stored: ConfigOverride) =>
  rendered(JSON.parse(JSON.stringify(renderConfig({ environment: stored }))));

test('the checker of this test accepts the defaults and refuses a stranger', () => {
  expect(isRendered({})).toBe(true);
  expect(rendered({ ...renderConfig({}), stranger: 1 })).toBe(false);
});

test('whatever is stored, rendering never throws and has the shape of the contract', () => {
  fc.assert(
    fc.property(override, (stored) => isRendered(stored)),
    { seed: SEED, numRuns: 500 },
  );
});

test('whatever is accepted has the shape of the contract after any merge', () => {
  let accepted = 0;
  const single = fc.dictionary(paths, plain as fc.Arbitrary<never>, { maxKeys: 2 });
  fc.assert(
    fc.property(single, single, (first, second) => {
      const results = [first, second].map((patch) => parseOverride(JSON.stringify(patch), 'environment'));
      const stored = results.reduce<ConfigOverride>(
        (current, result) => (result.ok ? mergeOverride(current, result.override) : current),
        {},
      );
      accepted += Object.keys(stored).length > 0 ? 1 : 0;
      return isRendered(stored);
    }),
    { seed: SEED, numRuns: 1_000 },
  );
  expect(accepted).toBeGreaterThan(50);
});

test('rendering the same settings twice gives the same', () => {
  fc.assert(
    fc.property(override, (stored) => {
      expect(renderConfig({ environment: stored })).toEqual(renderConfig({ environment: stored }));
    }),
    { seed: SEED },
  );
});

test('normalized and dotted again, what is stored renders to the same', () => {
  fc.assert(
    fc.property(override, (stored) => {
      const again = dotted(SCHEMA.root, normalizeSettings(SCHEMA, stored, 'environment'));
      expect(renderConfig({ environment: again })).toEqual(renderConfig({ environment: stored }));
    }),
    { seed: SEED, numRuns: 500 },
  );
});
