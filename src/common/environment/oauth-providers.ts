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
