import type { RadioChoice } from '../../../components/radio-cards.js';
import type { CaptchaProvider, ProjectSettingsFragment, ProjectSettingsInput } from '../../../gql/graphql.js';

/** The choice of a CAPTCHA. */
export type CaptchaChoice = CaptchaProvider | 'off';

/** The fields of the form. */
export interface CaptchaValues {
  provider: CaptchaChoice;
  siteKey: string;
  /** Empty to keep the stored one. */
  secretKey: string;
  isRequired: boolean;
  allowsUnavailable: boolean;
}

/** The kinds of CAPTCHA, with what each is. */
export const CAPTCHA_CHOICES: Array<RadioChoice<CaptchaChoice>> = [
  { value: 'off', label: 'None', description: 'Nobody has to solve anything.' },
  {
    value: 'altcha',
    label: 'ALTCHA, on this server',
    description:
      'The browser works for a second by itself. No keys, no cookies, and nobody else learns of your visitors.',
  },
  {
    value: 'turnstile',
    label: 'Cloudflare Turnstile',
    description: 'Mostly unnoticed. Visitors load a script of Cloudflare, which sees their address.',
  },
  {
    value: 'hcaptcha',
    label: 'hCaptcha',
    description: 'Now and then a puzzle. Visitors load a script of hCaptcha, which sees their address.',
  },
];

/** True for a service, which knows sites by keys. */
export function hasKeys(choice: CaptchaChoice): choice is 'turnstile' | 'hcaptcha' {
  return choice === 'turnstile' || choice === 'hcaptcha';
}

/** The stored settings as the form shows them. A new CAPTCHA begins with everybody having to solve it. */
export function readCaptchaValues(config: ProjectSettingsFragment): CaptchaValues {
  const provider = config.captchaProvider ?? 'off';
  return {
    provider,
    siteKey: config.captchaSiteKey ?? '',
    secretKey: '',
    isRequired: provider === 'off' || config.captchaRequired,
    allowsUnavailable: config.captchaAllowUnavailable,
  };
}

/** The problems of the fields, by their names. */
export function validateCaptcha({ provider, siteKey, secretKey }: CaptchaValues, stored: CaptchaProvider | null) {
  if (!hasKeys(provider)) return {};
  return {
    siteKey: siteKey.trim() === '' ? 'Copy the site key from the console of the service' : null,
    secretKey:
      secretKey.trim() === '' && provider !== stored ? 'Copy the secret key from the console of the service' : null,
  };
}

/** The settings to store. A secret of one service is none of another: it goes with it. */
export function writeCaptcha(values: CaptchaValues, stored: CaptchaProvider | null): ProjectSettingsInput {
  const { provider, siteKey, secretKey, isRequired, allowsUnavailable } = values;
  if (provider === 'off') return { captchaProvider: null, captchaSecretKey: null };
  const isKept = provider === stored && secretKey.trim() === '';
  return {
    captchaProvider: provider,
    captchaRequired: isRequired,
    captchaAllowUnavailable: allowsUnavailable,
    ...(hasKeys(provider) ? { captchaSiteKey: siteKey.trim() } : { captchaSiteKey: null }),
    ...(isKept ? {} : { captchaSecretKey: secretKey.trim() || null }),
  };
}
