import type { ProjectConfig } from '../resources/project.js';
import type { OfferedProvider } from './oauth/providers.js';

/** The settings of a project that decide which ways in its pages show. */
export type ShownWays = Pick<
  ProjectConfig,
  'signUpEnabled' | 'credentialEnabled' | 'passkeyEnabled' | 'magicLinkEnabled'
> & { oauthProviders: readonly OfferedProvider[] };

/** True if there is a way to make an account. Passkeys are none: they are added to an account that there is. */
export function canSignUp({ config }: { config: ShownWays }): boolean {
  const { signUpEnabled, credentialEnabled, magicLinkEnabled, oauthProviders } = config;
  return signUpEnabled && (credentialEnabled || magicLinkEnabled || oauthProviders.length > 0);
}
