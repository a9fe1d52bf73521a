import { Contract } from '../common/contract/contract-class.js';
import { Choice, Text } from '../common/contract/fields.js';
import { TOKEN_LENGTH } from '../common/contract/texts.limits.js';

/** Sent by clients with a bot challenge configured; accepted and ignored. */
@Contract()
export class BotChallenge {
  @Text({ optional: true, max: TOKEN_LENGTH }) bot_challenge_token?: string;
  @Choice(['invisible', 'visible'], { optional: true }) bot_challenge_phase?: string;
  @Choice(['true'], { optional: true }) bot_challenge_unavailable?: string;
}
