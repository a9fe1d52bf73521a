import type { HandlerUrlOptions } from '@stackframe/js';

/** The addresses of the pages of this application. */
export const urls: HandlerUrlOptions = {
  handler: '/auth',
  signIn: '/enter',
  signUp: '/join',
  signOut: '/leave',
  afterSignIn: '/inside',
  afterSignUp: '/welcome',
  afterSignOut: '/bye',
  home: '/home',
  accountSettings: '/me',
  emailVerification: '/auth/verify',
  passwordReset: '/auth/reset',
  forgotPassword: '/auth/forgot',
  oauthCallback: '/auth/oauth',
  magicLinkCallback: '/auth/magic',
  teamInvitation: '/auth/invited',
  mfa: '/auth/second',
  error: '/auth/failed',
  cliAuthConfirm: '/auth/cli',
  onboarding: '/auth/begin',
};
