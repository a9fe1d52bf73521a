import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { AltchaService } from './altcha.service.js';
import type { CaptchaProvider } from '../../common/contract/captcha-providers.js';
import type { CaptchaChallengeRead, CaptchaTest, CaptchaTestRead } from './captcha.contract.js';
import { CAPTCHA_TEST } from './captcha.limits.js';
import { CaptchaServices, type CaptchaKeys, type Visitor } from './captcha-services.service.js';
import type { ChallengePurpose, ChallengeResult } from './challenge-result.js';

/** The sentences for what trying keys found. */
const PROBLEMS: Record<string, string> = {
  KEYS_MISSING: 'Give the site key and the secret key.',
  KEYS_REFUSED: 'The service does not know these keys, or they are not of one site. Copy both anew from its console.',
  NO_ANSWER: 'The service did not answer within ten seconds, or with nothing that could be read. Try again later.',
};

/** The CAPTCHA of a project: makes challenges, and checks solutions. */
@Injectable()
export class CaptchaService {
  constructor(
    private readonly altcha: AltchaService,
    private readonly services: CaptchaServices,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * The result of a solution, which is used up. `error` also while the project's settings are incomplete: then nobody could be
   * told from a bot.
   */
  async check(visitor: Visitor, purpose: ChallengePurpose, token: string): Promise<ChallengeResult> {
    const { project, config } = visitor.tenancy;
    const { provider, siteKey = '', secretKey = '' } = config.auth.captcha ?? {};
    if (provider === 'altcha') {
      return (await this.altcha.use({ projectId: project.id, purpose }, token)) ? 'ok' : 'invalid';
    }
    const keys = toKeys(provider, { siteKey, secretKey });
    return keys ? this.services.check(visitor, keys, { token, purpose }) : 'error';
  }

  /** @throws KnownError CAPTCHA_NOT_OF_OUR_OWN where the project has none, or one of a service */
  async issue({ projectId, tenancy }: Caller, purpose: ChallengePurpose): Promise<CaptchaChallengeRead> {
    if (tenancy.config.auth.captcha?.provider !== 'altcha') throw new KnownError('CAPTCHA_NOT_OF_OUR_OWN');
    const { parameters, signature = '' } = await this.altcha.issue({ projectId, purpose });
    return { parameters: { ...parameters }, signature };
  }

  /** Asks a service whether it knows keys: those given, else the stored ones. Nothing is stored. */
  async test(caller: Caller, input: CaptchaTest): Promise<CaptchaTestRead> {
    const { projectId, tenancy } = caller;
    await this.limiter.consume(CAPTCHA_TEST, { projectId, owner: ownerOf(tenancy.project) });
    const { provider } = input;
    if (provider === 'altcha') return { works: true };
    const stored = tenancy.config.auth.captcha;
    const keys = toKeys(provider, {
      siteKey: input.site_key ?? stored?.siteKey ?? '',
      // A stored secret goes to the service that it is of, and to no other.
      secretKey: input.secret_key ?? (stored?.provider === provider ? stored.secretKey : undefined) ?? '',
    });
    const code = keys ? await this.services.findProblem(caller, keys) : 'KEYS_MISSING';
    return code === null ? { works: true } : { works: false, code, problem: PROBLEMS[code] };
  }
}

function toKeys(service: CaptchaProvider | undefined, keys: Omit<CaptchaKeys, 'service'>): CaptchaKeys | null {
  if (service === undefined || service === 'altcha' || !keys.siteKey || !keys.secretKey) return null;
  return { service, ...keys };
}
