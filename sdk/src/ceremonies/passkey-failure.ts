import { isKnownError, KnownError, type KnownErrorOf } from '../errors.js';
import type { PasskeyChallengeRead } from '../wire/wire-types.generated.js';
import type { Page } from '../runtime.js';

export type FailureCode = 'PASSKEY_REGISTRATION_FAILED' | 'PASSKEY_AUTHENTICATION_FAILED';

/** The server's answer that begins a ceremony; its options are those of WebAuthn. */
export type Challenge<Options> = Omit<PasskeyChallengeRead, 'options_json'> & Record<'options_json', Options>;

/** The server cannot know on which domain the page is, so it sends this, and the page puts its own host name there. */
const RP_ID_PLACEHOLDER = 'THIS_VALUE_WILL_BE_REPLACED.example.com';

/** The browser's passkeys, as a package that the first who uses one loads. */
export type WebAuthn = typeof import('@simplewebauthn/browser');
export const loadWebAuthn = (): Promise<WebAuthn> => import('@simplewebauthn/browser');

/**
 * Runs the browser's part of a ceremony. What it refuses becomes `PASSKEY_WEBAUTHN_ERROR` with the reason's code;
 * anything else a plain failure.
 */
export async function inBrowser<Answer>(
  { WebAuthnError, browserSupportsWebAuthn }: WebAuthn,
  ceremony: Promise<Answer>,
  failure: { code: FailureCode; message: string },
): Promise<Answer> {
  try {
    return await ceremony;
  } catch (error) {
    if (error instanceof WebAuthnError) throw createWebAuthnFailure(error.message, error.code, error);
    const message = browserSupportsWebAuthn() ? failure.message : 'WebAuthn is not supported in this browser';
    throw createFailure(failure.code, message, error);
  }
}

/** Runs the server's part of a ceremony. What it refuses is a failed ceremony to the page; `cause` says why. */
export async function onServer<Answer>(
  work: Promise<Answer>,
  failure: { code: FailureCode; message?: string },
): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!isKnownError(error) || error.code === failure.code) throw error;
    throw createFailure(failure.code, failure.message ?? error.message, error);
  }
}

export function createWebAuthnFailure(
  message: string,
  code: string,
  cause?: unknown,
): KnownErrorOf<'PASSKEY_WEBAUTHN_ERROR'> {
  return withCause(new KnownError('PASSKEY_WEBAUTHN_ERROR', { message, code }), cause);
}

export function createFailure<Code extends FailureCode>(code: Code, message: string, cause: unknown): KnownError<Code> {
  return withCause(new KnownError<Code>(code, { message } as KnownError<Code>['details']), cause);
}

export function requirePlaceholder(rpId: string | undefined): void {
  if (rpId !== RP_ID_PLACEHOLDER) throw new Error(`The server must leave the RP ID to the page, but sent ${rpId}.`);
}

export function requireHostname(page: Page | null): string {
  if (!page) throw new Error('Passkeys need a browser: there is no page whose host name they could belong to.');
  return new URL(page.getHref()).hostname;
}

function withCause<Failure extends Error>(failure: Failure, cause: unknown): Failure {
  failure.cause = cause;
  return failure;
}
