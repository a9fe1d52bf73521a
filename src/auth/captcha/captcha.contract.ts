import type { CaptchaProvider } from '../../common/contract/captcha-providers.js';
import { CAPTCHA_KINDS } from '../../common/contract/captcha-kinds.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Json, Text } from '../../common/contract/fields.js';
import { CAPTCHA_KEY_LENGTH } from './captcha.limits.js';
import { CHALLENGE_PURPOSES, type ChallengePurpose } from './challenge-result.js';

@Contract()
export class CaptchaChallengeQuery {
  @Choice(CHALLENGE_PURPOSES, { doc: 'The form that a solution is for; it is good for no other.' })
  purpose: ChallengePurpose;
}

@Contract()
export class CaptchaChallengeRead {
  @Json({ doc: 'What to solve, as ALTCHA describes it.' }) parameters: Record<string, unknown>;
  @Text() signature: string;
}

@Contract({ input: 'CaptchaTestInput' })
export class CaptchaTest {
  @Choice(CAPTCHA_KINDS) provider: CaptchaProvider;
  @Text({ optional: true, min: 1, max: CAPTCHA_KEY_LENGTH, doc: 'The stored one unless given.' }) site_key?: string;
  @Text({ optional: true, min: 1, max: CAPTCHA_KEY_LENGTH, doc: 'The stored one unless given.' }) secret_key?: string;
}

@Contract({ object: 'CaptchaTest' })
export class CaptchaTestRead {
  @Flag() works: boolean;
  @Text({ optional: true, doc: 'KEYS_MISSING, KEYS_REFUSED or NO_ANSWER; absent if it works.' }) code?: string;
  @Text({ optional: true, doc: 'What is wrong, and what to do.' }) problem?: string;
}
