import { extendPagePolicy } from '../../common/http/response-headers.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';

const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
/** What the pages of a project may load beside their own, where it has the CAPTCHA of a service. */
const CAPTCHA_SOURCES: Record<'turnstile' | 'hcaptcha', Record<string, string[]>> = {
  turnstile: {
    'script-src': ["'self'", 'https://challenges.cloudflare.com'],
    'frame-src': ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    'script-src': ["'self'", ...HCAPTCHA],
    'frame-src': HCAPTCHA,
    'style-src': ["'self'", "'unsafe-inline'", ...HCAPTCHA],
    'connect-src': ["'self'", ...HCAPTCHA],
  },
};

/** The content security policy of the pages of a project; null where it needs none but that of all pages. */
export function captchaPolicy({ config }: Tenancy): string | null {
  const provider = config.auth.captcha?.provider;
  return provider === undefined || provider === 'altcha' ? null : extendPagePolicy(CAPTCHA_SOURCES[provider]);
}
