import type { AppContext } from '../context/app-context.js';
import type { ChallengePurpose, SendShown } from '../challenge/challenge-purpose.js';
import { isKnownError } from '../errors.js';

/** Sends a request. Where the project has a CAPTCHA it is solved then, by what is loaded for that alone, and the request sent again. */
export async function withChallenge<T>(context: AppContext, purpose: ChallengePurpose, send: SendShown<T>): Promise<T> {
  try {
    return await send({ bot_challenge_phase: 'invisible' });
  } catch (error) {
    if (!context.runtime.page || !isKnownError(error, 'BOT_CHALLENGE_REQUIRED')) throw error;
    const { sendSolved } = await import('../challenge/send-solved.js');
    return sendSolved(context, { purpose, send, refusal: error });
  }
}
