import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { AppContext } from '../context/app-context.js';
import { isKnownError, type KnownErrorOf } from '../errors.js';
import type { PasskeySignInInput } from '../wire/wire-types.generated.js';
import { fail, type Result } from '../result.js';
import {
  createFailure,
  createWebAuthnFailure,
  inBrowser,
  loadWebAuthn,
  onServer,
  requireHostname,
  requirePlaceholder,
  type Challenge,
} from './passkey-failure.js';
import { signInVia, type NoRedirectOptions } from './sign-in.js';

/** The manner in which a browser asks for a passkey. */
export interface PasskeySignInOptions extends NoRedirectOptions {
  /**
   * Offers passkeys among the suggestions of an input with `autocomplete="username webauthn"` instead of opening a
   * dialogue, and waits for as long as it takes. Any other passkey ceremony ends it, as `signal` does.
   */
  useAutofill?: boolean;
  /** Ends the ceremony: the result is then a `PASSKEY_WEBAUTHN_ERROR` with the code `ERROR_CEREMONY_ABORTED`. */
  signal?: AbortSignal;
}

/** The failures of `signInWithPasskey` that a form shows. */
export type PasskeySignInError = KnownErrorOf<
  | 'PASSKEY_AUTHENTICATION_FAILED'
  | 'PASSKEY_WEBAUTHN_ERROR'
  | 'INVALID_TOTP_CODE'
  | 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
>;

type Answer = Omit<PasskeySignInInput, 'authentication_response'> &
  Record<'authentication_response', AuthenticationResponseJSON>;

const code = 'PASSKEY_AUTHENTICATION_FAILED';
/** A waiting autofill gets a fresh challenge before the former one expires. */
const AUTOFILL_RENEWAL_MILLIS = 50_000;

export async function signInWithPasskey(
  context: AppContext,
  options: PasskeySignInOptions,
): Promise<Result<undefined, PasskeySignInError>> {
  try {
    const body = await answerChallenge(context, options);
    return await finish(context, body, options);
  } catch (error) {
    if (isKnownError(error, code) || isKnownError(error, 'PASSKEY_WEBAUTHN_ERROR')) return fail(error);
    throw error;
  }
}

async function finish(
  context: AppContext,
  body: Answer,
  { noRedirect }: PasskeySignInOptions,
): Promise<Result<undefined, PasskeySignInError>> {
  const path = '/auth/passkey/sign-in';
  const expected = [code, 'INVALID_TOTP_CODE', 'VERIFICATION_ERROR'] as const;
  const outcome = await signInVia(context, { path, body, expected, noRedirect });
  if (outcome.status === 'ok') return outcome;
  const { error } = outcome;
  // The user took longer than the challenge lives.
  if (isKnownError(error, 'VERIFICATION_ERROR')) return fail(createFailure(code, error.message, error));
  return fail(error as PasskeySignInError);
}

async function answerChallenge(context: AppContext, options: PasskeySignInOptions): Promise<Answer> {
  for (;;) {
    const answer = await askBrowser(context, options);
    if (answer) return answer;
  }
}

/** Null: nobody has chosen a passkey yet, and the challenge is about to expire. */
async function askBrowser(
  context: AppContext,
  { useAutofill = false, signal }: PasskeySignInOptions,
): Promise<Answer | null> {
  const challenge = await requestChallenge(context);
  const webAuthn = await loadWebAuthn();
  if (signal?.aborted) throw createWebAuthnFailure('The ceremony was aborted.', 'ERROR_CEREMONY_ABORTED');
  const ceremony = inBrowser(
    webAuthn,
    webAuthn.startAuthentication({ optionsJSON: challenge.options_json, useBrowserAutofill: useAutofill }),
    { code, message: 'Failed to sign in with passkey' },
  );
  // Only while it is ours: the browser runs one ceremony at a time, and there is one way to end it.
  const cancel = () => webAuthn.WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', cancel);
  try {
    const response = await (useAutofill ? Promise.race([ceremony, expire(context)]) : ceremony);
    if (response) return { authentication_response: response, code: challenge.code };
    void ceremony.catch(() => {});
    cancel();
    return null;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

async function expire({ runtime }: AppContext): Promise<null> {
  await runtime.sleep(AUTOFILL_RENEWAL_MILLIS);
  return null;
}

async function requestChallenge({
  runtime,
  sendAs,
}: AppContext): Promise<Challenge<PublicKeyCredentialRequestOptionsJSON>> {
  const rpId = requireHostname(runtime.page);
  const send = sendAs('client', null);
  const path = '/auth/passkey/initiate-passkey-authentication';
  const challenge = await onServer(
    send<Challenge<PublicKeyCredentialRequestOptionsJSON>>({ method: 'POST', path, body: {} }),
    { code, message: 'Failed to get initiation options for passkey authentication' },
  );
  requirePlaceholder(challenge.options_json.rpId);
  return { ...challenge, options_json: { ...challenge.options_json, rpId } };
}
