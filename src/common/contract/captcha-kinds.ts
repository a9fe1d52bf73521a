import { CAPTCHA_PROVIDERS } from './captcha-providers.js';
import { namedChoices } from './choices.js';

/** The kinds of CAPTCHA, as contracts name them: those of the settings, and those of the endpoints. */
export const CAPTCHA_KINDS = namedChoices('CaptchaProvider', CAPTCHA_PROVIDERS);
