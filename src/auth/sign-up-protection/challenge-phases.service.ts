import { Injectable } from '@nestjs/common';
import { KnownError } from '../../common/errors/known-error.js';
import { CaptchaService } from '../captcha/captcha.service.js';
import type { Visitor } from '../captcha/captcha-services.service.js';
import type { ChallengePurpose, ChallengeResult, ShownSolution } from '../captcha/challenge-result.js';

/** The sentences for whoever is refused at the second look. */
const FAILED = {
  invalid: 'The CAPTCHA was not solved, or too long ago. Solve it once more.',
  error: 'The CAPTCHA cannot be checked at present. Try again later.',
  unavailable: 'The CAPTCHA could not be shown. Switch off what blocks it in your browser, or try again later.',
} as const;

/** Decides by the result of a CAPTCHA and the phase that a client is in, who goes on. */
@Injectable()
export class ChallengePhases {
  constructor(private readonly captcha: CaptchaService) {}

  /**
   * Clients look twice: first without a visitor noticing (`invisible`), and where that fails with something to solve
   * (`visible`). Those that name no phase know of neither; whether they go on is for the project to say.
   *
   * @returns the result that counts for the scores; who needed the second look counts as `invalid`. null without a CAPTCHA
   * @throws KnownError BOT_CHALLENGE_REQUIRED, BOT_CHALLENGE_FAILED
   */
  async check(visitor: Visitor, purpose: ChallengePurpose, shown: ShownSolution): Promise<ChallengeResult | null> {
    const { provider, required = false, allowUnavailable = false } = visitor.tenancy.config.auth.captcha ?? {};
    if (provider === undefined) return null;
    if (shown.bot_challenge_unavailable !== undefined) {
      if (allowUnavailable) return 'error';
      throw failed(FAILED.unavailable);
    }
    const { bot_challenge_phase: phase, bot_challenge_token: token } = shown;
    const result = token ? await this.captcha.check(visitor, purpose, token) : 'invalid';
    if (result === 'error' && allowUnavailable) return result;
    if (phase === 'visible') {
      if (result !== 'ok') throw failed(FAILED[result]);
      return 'invalid';
    }
    if (result !== 'ok' && (phase === 'invisible' || required)) throw new KnownError('BOT_CHALLENGE_REQUIRED');
    return result;
  }
}

function failed(message: string): KnownError {
  return new KnownError('BOT_CHALLENGE_FAILED', { message });
}
