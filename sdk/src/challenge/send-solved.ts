import type { AppContext } from '../context/app-context.js';
import { isKnownError } from '../errors.js';
import type { ChallengePurpose, SendShown } from './challenge-purpose.js';
import type { CaptchaRead, ClientProjectRead } from '../wire/wire-types.generated.js';
import { solveOwn } from './altcha.js';
import { findQuietly, findVisibly } from './service-widgets.js';

/** A request that the server answers with a CAPTCHA. */
interface Refused<T> {
  purpose: ChallengePurpose;
  send: SendShown<T>;
  /** The server's refusal, which is thrown to whoever solves nothing. */
  refusal: Error;
}

/** The two looks at a visitor: without them noticing, and with something to solve. */
interface Looks {
  /** Null where it takes a visitor to solve it. */
  quietly: () => Promise<string | null>;
  /** Null for a visitor who wants no more; undefined where nothing can be shown. */
  visibly: () => Promise<string | null | undefined>;
}

/** Solves the CAPTCHA of the project and sends the request again, once quietly and once with something to solve. */
export async function sendSolved<T>(context: AppContext, { purpose, send, refusal }: Refused<T>): Promise<T> {
  const ask = context.sendAs('client', null);
  const { config } = await ask<ClientProjectRead>({ method: 'GET', path: '/projects/current' });
  if (!config.captcha) throw refusal;
  const looks = lookBy(context, config.captcha, purpose);
  const quiet = await looks.quietly();
  if (quiet !== null) {
    try {
      return await send({ bot_challenge_token: quiet, bot_challenge_phase: 'invisible' });
    } catch (error) {
      if (!isKnownError(error, 'BOT_CHALLENGE_REQUIRED')) throw error;
    }
  }
  const found = await looks.visibly();
  if (found === null) throw refusal;
  if (found === undefined) return send({ bot_challenge_unavailable: 'true' });
  return send({ bot_challenge_token: found, bot_challenge_phase: 'visible' });
}

function lookBy(context: AppContext, { provider, site_key }: CaptchaRead, purpose: ChallengePurpose): Looks {
  if (provider === 'altcha') {
    const solve = () => solveOwn(context, purpose);
    return { quietly: solve, visibly: solve };
  }
  const widget = { service: provider, siteKey: site_key ?? '', action: purpose };
  return { quietly: () => findQuietly(widget), visibly: () => findVisibly(widget) };
}
