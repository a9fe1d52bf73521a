import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Email, Text, Url } from '../../common/contract/fields.js';
import { PASSWORD_MAX_CHARACTERS } from '../../users/passwords.js';

/** Sent by clients with a bot challenge configured; accepted and not looked at. */
@Contract()
class BotChallenge {
  @Text({ optional: true }) bot_challenge_token?: string;
  @Choice(['invisible', 'visible'], { optional: true }) bot_challenge_phase?: string;
  @Choice(['true'], { optional: true }) bot_challenge_unavailable?: string;
}

@Contract()
export class PasswordSignUp extends BotChallenge {
  @Email({ strict: true }) email: string;
  @Text({ max: PASSWORD_MAX_CHARACTERS }) password: string;
  @Url({ optional: true, doc: 'Where the link in the verification mail leads.' }) verification_callback_url?: string;
}

@Contract()
export class PasswordSignIn {
  @Text({ max: 1024, doc: 'An e-mail address.' }) email: string;
  @Text({ max: PASSWORD_MAX_CHARACTERS }) password: string;
}
