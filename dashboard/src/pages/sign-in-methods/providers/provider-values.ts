import type { ProviderSetupFragment } from '../../../gql/graphql.js';
import { CHANGING_CLAIMS, MOST_BUNDLES, PROVIDER_ID_LENGTH } from '../../../config/limits.generated.js';
import { mergeSettings, setting, type SettingAt, type SettingsChange } from '../../../config/settings.js';
import { isBuiltIn, OPENID_CONNECT } from './provider-names.js';

/** The facts that can be told of a user, and the claim that usually does. */
export const CLAIMS = {
  accountId: { label: 'Account id', usual: 'sub' },
  email: { label: 'Address', usual: 'email' },
  emailVerified: { label: 'Address is verified', usual: 'email_verified' },
  displayName: { label: 'Name', usual: 'name' },
  profileImage: { label: 'Picture', usual: 'picture' },
} as const;

export type ClaimName = keyof typeof CLAIMS;
export const CLAIM_NAMES = Object.keys(CLAIMS) as ClaimName[];
type Claims = Record<ClaimName, string>;

/** The form of a provider. What its type does not have stays empty. */
export interface ProviderFormValues {
  keys: 'shared' | 'own';
  displayName: string;
  issuerUrl: string;
  clientId: string;
  /** Empty keeps the stored one. */
  clientSecret: string;
  facebookConfigId: string;
  microsoftTenantId: string;
  /** The parts of the key that Apple takes in the place of a secret; all empty keeps the stored one. */
  appleKey: AppleKey;
  /** The bundle ids of applications, one in each line. */
  appleBundleIds: string;
  claims: Claims;
}

interface AppleKey {
  teamId: string;
  keyId: string;
  privateKey: string;
}

/** The values of a provider that is not built in. */
export interface NewProviderValues extends Pick<
  ProviderFormValues,
  'displayName' | 'issuerUrl' | 'clientId' | 'clientSecret'
> {
  id: string;
}

const NO_KEY: AppleKey = { teamId: '', keyId: '', privateKey: '' };

/** The form once its values are stored: what is secret is not shown again. */
export function withoutSecrets(values: ProviderFormValues): ProviderFormValues {
  return { ...values, clientSecret: '', appleKey: NO_KEY };
}

export function readFormValues(setup: ProviderSetupFragment): ProviderFormValues {
  const isShared = setup.isConfigured ? setup.isShared : setup.sharedKeys !== 'none';
  return {
    keys: isShared ? 'shared' : 'own',
    displayName: setup.displayName ?? '',
    issuerUrl: setup.issuerUrl ?? '',
    clientId: setup.clientId ?? '',
    clientSecret: '',
    facebookConfigId: setup.facebookConfigId ?? '',
    microsoftTenantId: setup.microsoftTenantId ?? '',
    appleKey: NO_KEY,
    appleBundleIds: setup.appleBundleIds.join('\n'),
    claims: Object.fromEntries(CLAIM_NAMES.map((name) => [name, setup.claims?.[name] ?? ''])) as Claims,
  };
}

type Check = (values: ProviderFormValues) => string | null;

/** The rules for a provider's form; null for what is not asked. */
export function createValidation({ type, hasClientSecret }: ProviderSetupFragment) {
  const forOwn = (check: Check) => (_value: unknown, values: ProviderFormValues) =>
    values.keys === 'own' ? check(values) : null;
  const isApple = type === 'apple';
  const forKey = (name: keyof AppleKey, problem: string) =>
    forOwn(({ appleKey }) => {
      const isKept = hasClientSecret && Object.values(appleKey).every((part) => part.trim() === '');
      return !isApple || isKept || appleKey[name].trim() ? null : problem;
    });
  return {
    clientId: forOwn(({ clientId }) => (clientId.trim() ? null : 'Enter it.')),
    clientSecret: forOwn(({ clientSecret }) =>
      isApple || hasClientSecret || clientSecret.trim() ? null : 'Enter it.',
    ),
    appleKey: {
      teamId: forKey('teamId', 'Enter it.'),
      keyId: forKey('keyId', 'Enter it.'),
      privateKey: forKey('privateKey', 'Enter what is in the file.'),
    },
    appleBundleIds: (lines: string) => (isApple ? checkBundleIds(lines) : null),
    issuerUrl: (url: string) => (type === OPENID_CONNECT ? checkIssuer(url) : null),
    claims: { accountId: checkAccountClaim },
  };
}

/** The rules for a new provider. */
export function createNewValidation(taken: readonly string[]) {
  return {
    displayName: (name: string) => (name.trim() ? null : 'Enter what users see on the button.'),
    id: (id: string) => checkProviderId(id.trim(), taken),
    issuerUrl: checkIssuer,
    clientId: (id: string) => (id.trim() ? null : 'Enter it.'),
    clientSecret: (secret: string) => (secret.trim() ? null : 'Enter it.'),
  };
}

/** The problem with an id of a new provider; null if there is none. */
export function checkProviderId(id: string, taken: readonly string[]): string | null {
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(id) || id.length > PROVIDER_ID_LENGTH) {
    return `Use up to ${PROVIDER_ID_LENGTH} lowercase letters, digits, - and _.`;
  }
  if (isBuiltIn(id) || id === OPENID_CONNECT) return 'A built-in provider is called so. Choose another id.';
  return taken.includes(id) ? 'Another provider of this project has this id.' : null;
}

/** An id made of a name, as far as its letters allow. */
export function proposeProviderId(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, PROVIDER_ID_LENGTH);
}

function checkIssuer(text: string): string | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter an address, such as https://login.example.com.';
  if (text.includes('/.well-known/')) return 'Enter what stands before /.well-known.';
  if (url.username || url.password) return 'Enter it without a user name.';
  return url.search || url.hash ? 'Enter it without anything after a ? or #.' : null;
}

function checkAccountClaim(claim: string): string | null {
  const isChanging = (CHANGING_CLAIMS as readonly string[]).includes(claim.trim());
  return isChanging ? 'Choose one that no user can lose to another, such as sub.' : null;
}

type StoredProvider = SettingAt<`auth.oauth.providers.${string}`>;
/** Some settings of a provider; null for one that is removed. */
type ProviderChange = { [Name in keyof StoredProvider]?: StoredProvider[Name] | null };

const pathOf = (id: string) => `auth.oauth.providers.${id}` as const;

/** The settings to store for a new provider, by their paths. It is off: it can be tested first. */
export function writeNewProvider(values: NewProviderValues): SettingsChange {
  return setting(pathOf(values.id.trim()), {
    type: OPENID_CONNECT,
    isShared: false,
    allowSignIn: false,
    allowConnectedAccounts: true,
    displayName: values.displayName.trim(),
    issuerUrl: values.issuerUrl.trim(),
    clientId: values.clientId.trim(),
    clientSecret: values.clientSecret.trim(),
  });
}

/** The settings to store of a provider's form, by their paths. The secret is only there when it was typed. */
export function writeProvider(setup: ProviderSetupFragment, values: ProviderFormValues): SettingsChange {
  return writeMembers(setup, {
    isShared: values.keys === 'shared',
    ...(values.keys === 'own' ? ownOf(setup, values) : {}),
  });
}

/** The settings to store when a provider is switched on or off. */
export function writeUse(
  setup: ProviderSetupFragment,
  use: Partial<Pick<ProviderSetupFragment, 'allowSignIn' | 'allowConnectedAccounts'>>,
): SettingsChange {
  return writeMembers(setup, use);
}

/** The settings to store when a provider is removed. */
export function writeRemoval({ providerConfigId }: ProviderSetupFragment): SettingsChange {
  return setting(pathOf(providerConfigId), null);
}

/** Members of what is stored go by their own paths, which keeps the others; what is not stored yet goes as a whole. */
function writeMembers(setup: ProviderSetupFragment, members: ProviderChange): SettingsChange {
  const path = pathOf(setup.providerConfigId);
  const type = setup.type as StoredProvider['type'];
  if (!setup.isConfigured) {
    const given: StoredProvider = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
    return setting(path, { type, isShared: true, allowSignIn: false, allowConnectedAccounts: true, ...given });
  }
  const changes = Object.entries({ type, ...members }) as Array<
    [keyof StoredProvider, ProviderChange[keyof StoredProvider]]
  >;
  return mergeSettings(changes.map(([name, value]) => setting(`${path}.${name}`, value ?? null)));
}

function ownOf({ type }: ProviderSetupFragment, values: ProviderFormValues): ProviderChange {
  const secret = type === 'apple' ? writeAppleKey(values.appleKey) : values.clientSecret.trim();
  return {
    clientId: values.clientId.trim(),
    ...(secret ? { clientSecret: secret } : {}),
    ...(type === 'apple' ? { appleBundles: writeBundles(values.appleBundleIds) } : {}),
    ...(type === 'facebook' ? { facebookConfigId: values.facebookConfigId.trim() || null } : {}),
    ...(type === 'microsoft' ? { microsoftTenantId: values.microsoftTenantId.trim() || null } : {}),
    ...(type === OPENID_CONNECT ? openIdOf(values) : {}),
  };
}

/** As the server takes it, which signs with it; empty when nothing was typed. */
function writeAppleKey({ teamId, keyId, privateKey }: AppleKey): string {
  if (!privateKey.trim()) return '';
  return JSON.stringify({ team_id: teamId.trim(), key_id: keyId.trim(), private_key: privateKey.trim() });
}

/** The bundle ids in lines, each once. */
function readBundleIds(lines: string): string[] {
  const ids = lines.split(/[\s,]+/).filter(Boolean);
  return [...new Set(ids)];
}

function checkBundleIds(lines: string): string | null {
  const ids = readBundleIds(lines);
  if (ids.length > MOST_BUNDLES) return `Enter ${MOST_BUNDLES} at most.`;
  const wrong = ids.find((id) => !/^[A-Za-z0-9.-]{1,256}$/.test(id));
  return wrong === undefined
    ? null
    : `${wrong} is no bundle id: letters, digits, dots and hyphens, such as com.example.app.`;
}

/** As the configuration has them: under keys that say nothing. */
function writeBundles(lines: string): StoredProvider['appleBundles'] | null {
  const bundles = readBundleIds(lines).map((bundleId, index) => [`bundle-${index + 1}`, { bundleId }] as const);
  return bundles.length > 0 ? Object.fromEntries(bundles) : null;
}

function openIdOf({ displayName, issuerUrl, claims }: ProviderFormValues): ProviderChange {
  const named = CLAIM_NAMES.map((name) => [name, claims[name].trim()] as const).filter(([, claim]) => claim);
  return {
    displayName: displayName.trim() || null,
    issuerUrl: issuerUrl.trim(),
    claims: named.length > 0 ? Object.fromEntries(named) : null,
  };
}
