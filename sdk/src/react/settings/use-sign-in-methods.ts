import type { CurrentUser } from '../../resources/current-user.js';
import { useOwnList } from '../own-lists.js';
import { useOAuthProviders } from '../account-hooks.js';
import { useProject } from '../hooks.js';

export interface SignInMethods {
  hasSignInEmail: boolean;
  hasVerifiedSignInEmail: boolean;
  /** Nothing else is left to sign in with. */
  isPasskeyLast: boolean;
  isOtpLast: boolean;
  /** The account at a provider that is the same; null if there are others, or other ways. */
  lastAccountId: string | null;
}

/** The sign-in methods of a user, to keep them from locking themselves out. */
export function useSignInMethods(user: CurrentUser): SignInMethods {
  const channels = useOwnList('listContactChannels');
  const signInEmails = channels.filter(({ usedForAuth }) => usedForAuth);
  const { oauthProviders } = useProject().config;
  const offered = new Set(oauthProviders.map(({ id }) => id));
  const accounts = useOAuthProviders().filter((one) => one.allowSignIn && offered.has(one.providerConfigId));
  const hasOther = user.hasPassword || accounts.length > 0;
  const isAccountLast = accounts.length === 1 && !user.hasPassword && !user.otpAuthEnabled && !user.passkeyAuthEnabled;
  return {
    hasSignInEmail: signInEmails.length > 0,
    hasVerifiedSignInEmail: signInEmails.some(({ isVerified }) => isVerified),
    isPasskeyLast: !hasOther && !user.otpAuthEnabled,
    isOtpLast: !hasOther && !user.passkeyAuthEnabled,
    lastAccountId: isAccountLast ? (accounts[0]?.id ?? null) : null,
  };
}
