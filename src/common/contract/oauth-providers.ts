/** The identity providers that a project can turn on, by the names they have on the wire and in variables. */
export const OAUTH_PROVIDER_TYPES = [
  'google',
  'github',
  'microsoft',
  'spotify',
  'facebook',
  'discord',
  'gitlab',
  'bitbucket',
  'linkedin',
  'apple',
  'x',
  'twitch',
] as const;

/** The providers that a project can set up: the last one is any issuer of OpenID Connect. */
export const CONFIGURABLE_PROVIDER_TYPES = [...OAUTH_PROVIDER_TYPES, 'oidc'] as const;

/** The providers that projects can turn on without keys of their own. */
export const SHARED_PROVIDER_TYPES = ['google', 'github', 'microsoft', 'spotify'] as const;
export type SharedProviderType = (typeof SHARED_PROVIDER_TYPES)[number];

/** The names that people know. */
export const SHARED_PROVIDER_NAMES: Record<SharedProviderType, string> = {
  google: 'Google',
  github: 'GitHub',
  microsoft: 'Microsoft',
  spotify: 'Spotify',
};
