/** The names of the providers that are built in, by their types. */
const BRAND_OF: Partial<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  microsoft: 'Microsoft',
  spotify: 'Spotify',
  facebook: 'Facebook',
  discord: 'Discord',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  apple: 'Apple',
  x: 'X',
  twitch: 'Twitch',
};

/** The type of every provider that is not built in. */
export const OPENID_CONNECT = 'oidc';

interface Named {
  providerConfigId: string;
  type: string;
  displayName?: string | null;
}

/** The name of a provider: the one that the project gave it, else its brand, else its id. */
export function nameProvider({ providerConfigId, type, displayName }: Named): string {
  if (displayName) return displayName;
  const brand = BRAND_OF[type];
  if (!brand) return providerConfigId;
  return providerConfigId === type ? brand : `${brand} (${providerConfigId})`;
}

/** The brand of a type, such as "GitHub"; "the provider" for any other. */
export function nameBrand(type: string): string {
  return BRAND_OF[type] ?? 'the provider';
}

/** True if a word is the id of a built-in provider. */
export function isBuiltIn(id: string): boolean {
  return Object.hasOwn(BRAND_OF, id);
}

/** The names of the built-in providers, for searching. */
export const BRANDS = Object.values(BRAND_OF).flatMap((brand) => brand ?? []);
