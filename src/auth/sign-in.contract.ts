import { Contract } from '../common/contract/contract-class.js';
import { Text, Uuid } from '../common/contract/fields.js';
import type { SessionTokens } from '../users/sessions/sessions.service.js';

/** What signing in by password, and anonymously, answers. */
@Contract()
export class SignInRead {
  @Text() access_token: string;
  @Text() refresh_token: string;
  @Uuid() user_id: string;
}

export function presentSignIn(userId: string, tokens: SessionTokens): SignInRead {
  return { access_token: tokens.accessToken, refresh_token: tokens.refreshToken, user_id: userId };
}
