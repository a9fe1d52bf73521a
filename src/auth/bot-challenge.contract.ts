import { Contract } from '../common/contract/contract-class.js';
import { Choice, Text } from '../common/contract/fields.js';
import { TOKEN_LENGTH } from '../common/contract/texts.limits.js';
import type { ThrownCode } from '../common/errors/known-error.js';

/** The errors of endpoints that are behind the CAPTCHA of a project. */
export const CHALLENGE_ERRORS = [
  'BOT_CHALLENGE_REQUIRED',
  'BOT_CHALLENGE_FAILED',
] as const satisfies readonly ThrownCode[];

/** The CAPTCHA as clients show that it is solved; ignored where the project has none. */
@Contract()
export class BotChallenge {
  @Text({ optional: true, max: TOKEN_LENGTH }) bot_challenge_token?: string;
  @Choice(['invisible', 'visible'], { optional: true }) bot_challenge_phase?: 'invisible' | 'visible';
  @Choice(['true'], { optional: true }) bot_challenge_unavailable?: 'true';
}
