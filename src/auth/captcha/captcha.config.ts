import { flag, readOnly, shaped } from '../../common/tenancy/settings/flat-settings.js';
import { boolean, from, oneOf, optionalObject, secret, text } from '../../common/tenancy/settings/schema-nodes.js';
import type { RenderedConfig } from '../../common/tenancy/settings/sections.js';
import { CAPTCHA_PROVIDERS, type CaptchaProvider } from '../../common/contract/captcha-providers.js';

export { CAPTCHA_KEY_LENGTH } from './captcha.limits.js';

/** The CAPTCHA of a project: `auth.captcha` of the configuration. Off while there is no provider. */
export const CAPTCHA = optionalObject({
  provider: from('environment', oneOf(CAPTCHA_PROVIDERS)),
  siteKey: from('environment', text()),
  secretKey: secret(from('environment', text())),
  required: from('environment', boolean()),
  allowUnavailable: from('environment', boolean()),
});

/** The CAPTCHA as whoever signs up has to know it. */
export interface ShownCaptcha {
  provider: CaptchaProvider;
  /** Absent for the kind that needs none. */
  site_key?: string;
}

/** The CAPTCHA of a project, for whoever signs up; absent while it is off. */
export function shownCaptcha({ auth }: RenderedConfig): ShownCaptcha | undefined {
  const { provider, siteKey } = auth.captcha ?? {};
  if (provider === undefined) return undefined;
  return provider === 'altcha' || !siteKey ? { provider } : { provider, site_key: siteKey };
}

/** The flat settings of this part. */
export const CAPTCHA_SETTINGS = {
  captcha: readOnly(shownCaptcha, { clients: true }),
  captcha_provider: shaped({
    path: 'auth.captcha.provider',
    present: ({ auth }) => auth.captcha?.provider,
    store: (provider: CaptchaProvider | null) => provider,
  }),
  captcha_site_key: shaped({
    path: 'auth.captcha.siteKey',
    present: ({ auth }) => auth.captcha?.siteKey,
    store: (key: string | null) => key,
  }),
  captcha_secret_key: shaped({
    path: 'auth.captcha.secretKey',
    present: ({ auth }) => auth.captcha?.secretKey,
    store: (key: string | null) => key,
  }),
  captcha_required: flag('auth.captcha.required', {
    doc: 'Whether who shows no solution of the CAPTCHA is refused, too, as clients do that know of none.',
  }),
  captcha_allow_unavailable: flag('auth.captcha.allowUnavailable', {
    doc: 'Whether sign-ups go on while the CAPTCHA cannot be shown or checked. Whoever says so passes it.',
  }),
};
