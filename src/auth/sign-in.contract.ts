import { Contract } from '../common/contract/contract-class.js';
import { Flag, Text, Uuid } from '../common/contract/fields.js';
import type { SessionTokens } from '../users/sessions/sessions.service.js';

/** The answer to a sign-in by password, and to an anonymous one. */
@Contract()
export class SignInRead {
  @Text() access_token: string;
  @Text() refresh_token: string;
  @Uuid() user_id: string;
}

/** The answer of the other sign-in methods. */
@Contract()
export class NewSignInRead extends SignInRead {
  @Flag({ doc: 'Signing in made the account, or turned an anonymous one into a regular one.' }) is_new_user: boolean;
}

/** A new session in wire names. */
export function presentSignIn(userId: string, tokens: SessionTokens): SignInRead {
  return { access_token: tokens.accessToken, refresh_token: tokens.refreshToken, user_id: userId };
}

/** A new session in wire names, and whether it made its account. */
export function presentNewSignIn(userId: string, tokens: SessionTokens, isNewUser: boolean): NewSignInRead {
  return { ...presentSignIn(userId, tokens), is_new_user: isNewUser };
}
