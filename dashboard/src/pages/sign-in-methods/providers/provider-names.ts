import IconBrandApple from 'tabler:brand-apple';
import IconBrandBitbucket from 'tabler:brand-bitbucket';
import IconBrandDiscord from 'tabler:brand-discord';
import IconBrandFacebook from 'tabler:brand-facebook';
import IconBrandGithub from 'tabler:brand-github';
import IconBrandGitlab from 'tabler:brand-gitlab';
import IconBrandGoogle from 'tabler:brand-google';
import IconBrandLinkedin from 'tabler:brand-linkedin';
import IconBrandSpotify from 'tabler:brand-spotify';
import IconBrandTwitch from 'tabler:brand-twitch';
import IconBrandWindows from 'tabler:brand-windows';
import IconBrandX from 'tabler:brand-x';
import IconId from 'tabler:id';
import type { Icon } from '../../../components/icon.js';

interface KnownProvider {
  name: string;
  icon: Icon;
}

/** The providers that are built in, by their types. */
const KNOWN: Partial<Record<string, KnownProvider>> = {
  google: { name: 'Google', icon: IconBrandGoogle },
  github: { name: 'GitHub', icon: IconBrandGithub },
  microsoft: { name: 'Microsoft', icon: IconBrandWindows },
  spotify: { name: 'Spotify', icon: IconBrandSpotify },
  facebook: { name: 'Facebook', icon: IconBrandFacebook },
  discord: { name: 'Discord', icon: IconBrandDiscord },
  gitlab: { name: 'GitLab', icon: IconBrandGitlab },
  bitbucket: { name: 'Bitbucket', icon: IconBrandBitbucket },
  linkedin: { name: 'LinkedIn', icon: IconBrandLinkedin },
  apple: { name: 'Apple', icon: IconBrandApple },
  x: { name: 'X', icon: IconBrandX },
  twitch: { name: 'Twitch', icon: IconBrandTwitch },
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
  const brand = KNOWN[type]?.name;
  if (!brand) return providerConfigId;
  return providerConfigId === type ? brand : `${brand} (${providerConfigId})`;
}

/** The brand of a type, such as "GitHub"; "the provider" for any other. */
export function nameBrand(type: string): string {
  return KNOWN[type]?.name ?? 'the provider';
}

/** The mark of a type. */
export function iconOf(type: string): Icon {
  return KNOWN[type]?.icon ?? IconId;
}

/** True if a word is the id of a built-in provider. */
export function isBuiltIn(id: string): boolean {
  return Object.hasOwn(KNOWN, id);
}

/** The names of the built-in providers, for searching. */
export const BRANDS = Object.values(KNOWN).flatMap((known) => (known ? [known.name] : []));
