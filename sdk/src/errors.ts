import {
  CATALOGUE,
  FAMILIES,
  type ErrorCode,
  type ErrorDetails,
  type ErrorFamily,
} from '../../shared/errors/catalogue.js';

export type { ErrorCode, ErrorDetails, ErrorFamily };

/** The codes that a name stands for: itself, or the members of a family. */
export type CodesOf<Name extends ErrorCode | ErrorFamily> = Name extends ErrorFamily
  ? (typeof FAMILIES)[Name][number]
  : Extract<Name, ErrorCode>;

/** One type per code, so that `error.code` tells what is in `error.details`. */
export type KnownErrorOf<Name extends ErrorCode | ErrorFamily> = Distribute<CodesOf<Name>>;
type Distribute<Code extends ErrorCode> = Code extends ErrorCode ? KnownError<Code> : never;

export interface ErrorOrigin {
  status: number;
  requestId: string | null;
  /** The server's own sentence. */
  message: string | null;
}

/** Two copies of this package in one program still recognise each other's errors by this key. */
const BRAND = Symbol.for('vestibule.known-error');

/**
 * An error that the server's catalogue lists. `code` names it, `details` has what that code promises, `status` is the
 * HTTP status, and `requestId` finds it in the server's log (null when the response did not show it).
 *
 * @example
 * try {
 *   await user.update({ selectedTeamId });
 * } catch (error) {
 *   if (isKnownError(error, 'TEAM_MEMBERSHIP_NOT_FOUND')) console.log(error.details.team_id);
 *   else throw error;
 * }
 */
export class KnownError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'KnownError';
  readonly code: Code;
  readonly details: ErrorDetails<Code>;
  readonly status: number;
  readonly requestId: string | null;

  constructor(code: Code, details: ErrorDetails<Code>, origin: Partial<ErrorOrigin> = {}) {
    super(origin.message || describe(code, details));
    this.code = code;
    this.details = details;
    this.status = origin.status ?? CATALOGUE[code].status;
    this.requestId = origin.requestId ?? null;
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/**
 * Tells whether something thrown is a known error: any, one of a code, or one of a family of codes.
 *
 * @example
 * if (isKnownError(error, 'PASSWORD_REQUIREMENTS_NOT_MET')) showBesideThePasswordField(error.message);
 */
export function isKnownError(error: unknown): error is KnownErrorOf<ErrorCode>;
export function isKnownError<Name extends ErrorCode | ErrorFamily>(
  error: unknown,
  name: Name,
): error is KnownErrorOf<Name>;
export function isKnownError(error: unknown, name?: ErrorCode | ErrorFamily): boolean {
  if (typeof error !== 'object' || error === null || !(BRAND in error)) return false;
  return name === undefined || listCodes(name).includes((error as unknown as KnownError).code);
}

/** The server answered, but not in a way that the call expects: no known error and no success. */
export class UnexpectedResponseError extends Error {
  override readonly name: string = 'UnexpectedResponseError';
  readonly status: number;
  readonly requestId: string | null;
  /** The server's code of a refusal that is no known error; null when it did not say one. */
  readonly code: string | null;

  constructor(message: string, origin: { status: number; requestId: string | null; code?: string | null }) {
    super(message);
    this.status = origin.status;
    this.requestId = origin.requestId;
    this.code = origin.code ?? null;
  }
}

/**
 * Tells whether a change was refused because the user's second factor protects it: send it again with the present code
 * of their authenticator app, or within ten minutes of another sign-in.
 *
 * @example
 * try {
 *   await user.update({ totpMultiFactorSecret: null });
 * } catch (error) {
 *   if (!isFreshSignInRequired(error)) throw error;
 *   await user.update({ totpMultiFactorSecret: null, totpCode: await askForCode() });
 * }
 */
export function isFreshSignInRequired(error: unknown): boolean {
  return error instanceof UnexpectedResponseError && error.code === 'FRESH_SIGN_IN_REQUIRED';
}

/** The server asked to wait (HTTP 429) for longer than the SDK waits by itself, or once too often. */
export class RateLimitedError extends UnexpectedResponseError {
  override readonly name = 'RateLimitedError';
  /** Null when the server did not say how long. */
  readonly retryAfterMillis: number | null;

  constructor(retryAfterMillis: number | null, origin: { status: number; requestId: string | null }) {
    const hint = retryAfterMillis === null ? 'later' : `in ${Math.ceil(retryAfterMillis / 1000)} s`;
    super(`Too many requests. Try again ${hint}.`, origin);
    this.retryAfterMillis = retryAfterMillis;
  }
}

/** No answer came at all. `cause` is what fetch threw. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Rebuilds the error of a response from its `code` and `details`; null for a code that this version does not know. */
export function decodeKnownError(code: string, details: unknown, origin: ErrorOrigin): KnownError | null {
  if (!isErrorCode(code)) return null;
  return new KnownError(code, details as ErrorDetails<ErrorCode>, origin);
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(CATALOGUE, code);
}

function listCodes(name: ErrorCode | ErrorFamily): readonly ErrorCode[] {
  return Object.hasOwn(FAMILIES, name) ? FAMILIES[name as ErrorFamily] : [name as ErrorCode];
}

/** An older server may omit details; a sentence must never be the reason why an error gets lost. */
function describe<Code extends ErrorCode>(code: Code, details: ErrorDetails<Code>): string {
  try {
    return (CATALOGUE[code].message as (details: ErrorDetails<Code>) => string)(details);
  } catch {
    return code;
  }
}
