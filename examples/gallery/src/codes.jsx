import { CliAuthConfirmation, EmailVerification, MagicLinkCallback, Onboarding } from '@vestibule/sdk/react';
import { PasswordReset, TeamInvitation } from '@vestibule/sdk/react';

const page = (show, more) => ({ isPage: true, show, ...more });
const signedIn = { app: 'member' };
const code = { needs: `code=${'0'.repeat(45)}` };

/** The pages behind the links of mails and terminals. */
export const CODES = {
  PasswordReset: {
    'good link': page(() => <PasswordReset fullPage />, { ...code, app: 'linked' }),
    error: page(() => <PasswordReset fullPage />),
  },
  EmailVerification: {
    'wrong link': page(() => <EmailVerification fullPage />, code),
    error: page(() => <EmailVerification fullPage />),
  },
  Onboarding: {
    'nothing to do': page(() => <Onboarding fullPage />, signedIn),
    'signed out': page(() => <Onboarding fullPage />),
  },
  MagicLinkCallback: {
    question: page(() => <MagicLinkCallback fullPage />, code),
    'signed in': page(() => <MagicLinkCallback fullPage />, { ...code, ...signedIn }),
    error: page(() => <MagicLinkCallback fullPage />),
  },
  TeamInvitation: {
    'signed out': page(() => <TeamInvitation fullPage />, code),
    'wrong link': page(() => <TeamInvitation fullPage />, { ...code, ...signedIn }),
    error: page(() => <TeamInvitation fullPage />, signedIn),
  },
  CliAuthConfirmation: {
    'signed out': page(() => <CliAuthConfirmation fullPage />),
    error: page(() => <CliAuthConfirmation fullPage />, signedIn),
  },
};
