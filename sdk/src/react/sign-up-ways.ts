import type { Project } from '../resources/project.js';

/** True if there is a way to make an account. Passkeys are none: they are added to an account that there is. */
export function canSignUp({ config }: Pick<Project, 'config'>): boolean {
  const { signUpEnabled, credentialEnabled, magicLinkEnabled, oauthProviders } = config;
  return signUpEnabled && (credentialEnabled || magicLinkEnabled || oauthProviders.length > 0);
}
