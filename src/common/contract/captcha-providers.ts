/** The kinds of CAPTCHA: of two services, and one of our own that asks nobody else. */
export const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha', 'altcha'] as const;
/** A kind of CAPTCHA. */
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];
