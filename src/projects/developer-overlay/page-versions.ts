import type { PageVersionRead, PageVersionsRead } from './developer-overlay.contract.js';

const first = (): PageVersionRead => ({ version: 1, changelogs: {} });

/** The latest version of each page: what a page of an application's own has to do has not changed since the first. */
export const PAGE_VERSIONS: PageVersionsRead = {
  signIn: first(),
  signUp: first(),
  signOut: first(),
  emailVerification: first(),
  passwordReset: first(),
  forgotPassword: first(),
  oauthCallback: first(),
  magicLinkCallback: first(),
  accountSettings: first(),
  teamInvitation: first(),
  mfa: first(),
  error: first(),
  onboarding: first(),
};
