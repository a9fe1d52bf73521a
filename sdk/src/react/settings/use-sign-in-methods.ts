import type { CurrentUser } from '../../resources/current-user.js';
import { useProvided } from '../provider.js';
import { useAsyncValue } from '../state/async-value.js';

export interface SignInMethods {
  hasSignInEmail: boolean;
  hasVerifiedSignInEmail: boolean;
  /** Nothing else is left to sign in with. */
  isPasskeyLast: boolean;
  isOtpLast: boolean;
}

/** What a user can sign in with, to keep them from locking themselves out. */
export function useSignInMethods(user: CurrentUser): SignInMethods {
  const channels = useAsyncValue(useProvided().data.contactChannels);
  const signInEmails = channels.filter(({ usedForAuth }) => usedForAuth);
  const hasOther = user.hasPassword || user.oauthProviders.length > 0;
  return {
    hasSignInEmail: signInEmails.length > 0,
    hasVerifiedSignInEmail: signInEmails.some(({ isVerified }) => isVerified),
    isPasskeyLast: !hasOther && !user.otpAuthEnabled,
    isOtpLast: !hasOther && !user.passkeyAuthEnabled,
  };
}
