import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { isKnownError, type KnownErrorOf } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import { fail, ok, type Result } from '../result.js';
import type { Runtime } from '../runtime.js';
import {
  inBrowser,
  loadWebAuthn,
  onServer,
  requireHostname,
  requirePlaceholder,
  type Challenge,
} from './passkey-failure.js';

/** The site for which a passkey is made. */
export interface PasskeyRegistrationOptions {
  /** The domain that the passkey is for. The page's host name unless told. */
  hostname?: string;
  /** True keeps the passkeys that the user has, up to ten; otherwise the new one takes their place. */
  keepOthers?: boolean;
  /** Its name in lists, up to 100 characters; what made it, as far as known, unless told. */
  name?: string;
}

/** The failures of `registerPasskey` that a page shows. */
export type PasskeyRegistrationError = KnownErrorOf<'PASSKEY_REGISTRATION_FAILED' | 'PASSKEY_WEBAUTHN_ERROR'>;

const code = 'PASSKEY_REGISTRATION_FAILED';

/** Makes a passkey on this device, or on one that the browser finds, and gives its public half to the server. */
export async function registerPasskey(
  { page }: Runtime,
  send: SendRequest,
  { hostname = requireHostname(page), ...options }: PasskeyRegistrationOptions,
): Promise<Result<undefined, PasskeyRegistrationError>> {
  try {
    await createPasskey(send, { hostname, ...options });
    return ok(undefined);
  } catch (error) {
    if (isKnownError(error, code) || isKnownError(error, 'PASSKEY_WEBAUTHN_ERROR')) return fail(error);
    throw error;
  }
}

async function createPasskey(
  send: SendRequest,
  { hostname, keepOthers, name }: PasskeyRegistrationOptions,
): Promise<void> {
  const challenge = await onServer(
    send<Challenge<PublicKeyCredentialCreationOptionsJSON>>({
      method: 'POST',
      path: '/auth/passkey/initiate-passkey-registration',
      body: {},
      ...(keepOthers ? { query: { keep_others: 'true' } } : {}),
    }),
    { code, message: 'Failed to get initiation options for passkey registration' },
  );
  const options = challenge.options_json;
  requirePlaceholder(options.rp.id);
  const optionsJSON = { ...options, rp: { ...options.rp, id: hostname } };
  const webAuthn = await loadWebAuthn();
  const credential = await inBrowser(webAuthn, webAuthn.startRegistration({ optionsJSON }), {
    code,
    message: 'Failed to start passkey registration due to unknown error',
  });
  const body = { credential, code: challenge.code, keep_others: keepOthers, name };
  await onServer(send({ method: 'POST', path: '/auth/passkey/register', body }), { code });
}
