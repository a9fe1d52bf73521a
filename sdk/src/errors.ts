import type { ErrorCode, ErrorDetails } from '../../shared/errors/catalogue.js';
import { CLIENT_ERRORS } from '../../shared/errors/client-errors.js';
import { FAMILIES, type ErrorFamily } from './error-families.js';

export type { ErrorCode, ErrorDetails, ErrorFamily };

/** The codes that a name stands for: itself, or the members of a family. */
export type CodesOf<Name extends ErrorCode | ErrorFamily> = Name extends ErrorFamily
  ? (typeof FAMILIES)[Name][number]
  : Extract<Name, ErrorCode>;

/** The form of all codes. */
const CODE = /^[A-Z][A-Z0-9_]*$/;
/** The status of an error that nobody sent. */
const BAD_REQUEST = 400;

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

/** By this the public package's `KnownErrors.X.isInstance` takes ours for one of its own. */
const PUBLIC_BRAND = ['__stackKnownErrorBrand', 'stack-known-error-brand-sentinel'] as const;

/**
 * An error that the server's catalogue lists. `code` names it, `details` has what that code promises, `status` is the
 * HTTP status, and `requestId` finds it in the server's log (null when the response did not show it). The names of the
 * public package, `errorCode`, `statusCode` and `humanReadableMessage`, are there, too.
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
  /** `KnownError`, by which logs and consoles tell it from others. */
  override readonly name = 'KnownError';
  /** The error's name in the catalogue, such as `USER_EMAIL_ALREADY_EXISTS`: what a program decides by. */
  readonly code: Code;
  /** The facts that this code promises, with names in snake_case; undefined where it promises none. */
  readonly details: ErrorDetails<Code> & OtherSpelling<Code>;
  /** The HTTP status of the answer; 400 for an error that this library made itself. */
  readonly status: number;
  /** The server's name for the request, which finds it in the server's log; null when it did not show one. */
  readonly requestId: string | null;

  constructor(code: Code, details: ErrorDetails<Code>, origin: Partial<ErrorOrigin> = {}) {
    super(origin.message || writeSentence(code, ownError(code)?.message, details));
    this.code = code;
    this.details = withOtherSpelling(code, details);
    this.status = origin.status ?? ownError(code)?.status ?? BAD_REQUEST;
    this.requestId = origin.requestId ?? null;
    Object.defineProperty(this, BRAND, { value: true });
    Object.defineProperty(this, PUBLIC_BRAND[0], { value: PUBLIC_BRAND[1] });
    if (new.target === KnownError) Object.setPrototypeOf(this, prototypeOf(code));
  }

  /**
   * Tells whether something is a known error, of whichever code.
   *
   * @example if (KnownError.isKnownError(error)) response.status(error.statusCode).json(error.toDescriptiveJson());
   */
  static isKnownError(error: unknown): error is KnownErrorOf<ErrorCode> {
    return isKnownError(error);
  }

  /**
   * Another name of `code`.
   *
   * @example if (error.errorCode === 'USER_NOT_FOUND') showSignUp();
   */
  get errorCode(): Code {
    return this.code;
  }

  /**
   * Another name of `status`.
   *
   * @example response.status(error.statusCode);
   */
  get statusCode(): number {
    return this.status;
  }

  /**
   * Another name of `message`: the server's own sentence, in English.
   *
   * @example console.error(error.humanReadableMessage);
   */
  get humanReadableMessage(): string {
    return this.message;
  }

  /**
   * The values of `details` in their order, which is what the constructor of that error takes in the public package; none
   * without details.
   *
   * @example const [email] = error.constructorArgs; // of USER_EMAIL_ALREADY_EXISTS
   */
  // oxlint-disable-next-line no-explicit-any -- a tuple of its own for every code: the public package's programs say which
  get constructorArgs(): any {
    return Object.values(this.details ?? {});
  }

  /**
   * True for a status from 400 to 499: asking again in the same way ends in the same way.
   *
   * @example if (error.isClientError()) show(error.message);
   */
  isClientError(): boolean {
    return this.status >= 400 && this.status < 500;
  }

  /**
   * True for a status of 500 or more.
   *
   * @example if (error.isServerError()) tryAgainLater();
   */
  isServerError(): boolean {
    return this.status >= 500;
  }

  /**
   * The HTTP status of the answer, as `status` has it.
   *
   * @example response.status(error.getStatusCode());
   */
  getStatusCode(): number {
    return this.status;
  }

  /**
   * The error as the JSON that the server sent: `code`, `details` if there are any, and `error`, its sentence.
   *
   * @example response.status(error.statusCode).json(error.toDescriptiveJson());
   */
  // oxlint-disable-next-line no-explicit-any -- any JSON, by the code
  toDescriptiveJson(): { code: Code; details?: any; error: string } {
    return { code: this.code, ...(this.details ? { details: this.details } : {}), error: this.message };
  }

  /**
   * The body of a response that hands the error on: its JSON as UTF-8.
   *
   * @example return new Response(error.getBody(), { status: error.statusCode });
   */
  getBody(): Uint8Array<ArrayBuffer> {
    return new TextEncoder().encode(JSON.stringify(this.toDescriptiveJson(), undefined, 2));
  }

  /**
   * The headers of a response that hands the error on, by which another app object recognises it.
   *
   * @example for (const [name, values] of Object.entries(error.getHeaders())) response.setHeader(name, values);
   */
  getHeaders(): Record<string, string[]> {
    return { 'Content-Type': ['application/json; charset=utf-8'], 'X-Stack-Known-Error': [this.code] };
  }

  /**
   * The status, sentence and headers of a response that hands the error on.
   * @deprecated Use `toDescriptiveJson`.
   *
   * @example const { status_code } = error.toHttpJson();
   */
  // oxlint-disable-next-line no-explicit-any -- any JSON
  toHttpJson(): Record<string, any> {
    return { status_code: this.status, body: this.message, headers: this.getHeaders() };
  }
}

/** Of two errors that belong together the wire spells the detail of one so and of the other so: here each has both. */
type OtherSpelling<Code extends ErrorCode> = Code extends 'PASSWORD_TOO_SHORT'
  ? { readonly minLength: number }
  : Code extends 'PASSWORD_TOO_LONG'
    ? Readonly<Record<'max_length', number>>
    : unknown;

const OTHER_SPELLINGS: { readonly [code: string]: readonly [name: string, other: string] | undefined } = {
  PASSWORD_TOO_SHORT: ['min_length', 'minLength'],
  PASSWORD_TOO_LONG: ['maxLength', 'max_length'],
};

/** The other name shows neither in JSON nor in `constructorArgs`. */
function withOtherSpelling<Code extends ErrorCode>(
  code: Code,
  details: ErrorDetails<Code>,
): ErrorDetails<Code> & OtherSpelling<Code> {
  const names = OTHER_SPELLINGS[code];
  const known = details as Record<string, unknown> | null | undefined;
  if (!names || !known) return details as ErrorDetails<Code> & OtherSpelling<Code>;
  const [name, other] = names;
  return Object.defineProperty({ ...known }, other, { value: known[name] }) as ErrorDetails<Code> & OtherSpelling<Code>;
}

const prototypes = new Map<string, object>();

/**
 * The prototype of all errors of a code or a family. The public package tells errors apart by `constructor.errorCode`
 * along these, so a code stands on its families, the narrowest first.
 */
function prototypeOf(name: ErrorCode | ErrorFamily): object {
  const known = prototypes.get(name);
  if (known) return known;
  const constructor = Object.assign(() => {}, { errorCode: name });
  const prototype = Object.create(parentOf(name), { constructor: { value: constructor } }) as object;
  prototypes.set(name, prototype);
  return prototype;
}

/** The list of families has the wider before the narrower; of two with the same codes the later stands on the earlier. */
function parentOf(name: ErrorCode | ErrorFamily): object {
  const codes = listCodes(name);
  const families = Object.keys(FAMILIES) as ErrorFamily[];
  const before = isFamily(name) ? families.slice(0, families.indexOf(name)) : families;
  const parent = before.findLast((family) => codes.every((code) => listCodes(family).includes(code)));
  return parent === undefined ? KnownError.prototype : prototypeOf(parent);
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
  /** `UnexpectedResponseError`, by which logs and consoles tell it from others. */
  override readonly name: string = 'UnexpectedResponseError';
  /** The HTTP status of the answer. */
  readonly status: number;
  /** The server's name for the request, which finds it in the server's log; null when it did not show one. */
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
  /** `RateLimitedError`, by which logs and consoles tell it from others. */
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
  /** `NetworkError`, by which logs and consoles tell it from others. */
  override readonly name = 'NetworkError';
}

/**
 * Rebuilds the error of a response from its `code` and `details`; null for what is no code. One that is younger than this
 * version is taken as it is.
 */
export function decodeKnownError(code: string, details: unknown, origin: ErrorOrigin): KnownError | null {
  if (!CODE.test(code) || isFamily(code)) return null;
  return new KnownError(code as ErrorCode, details as ErrorDetails<ErrorCode>, origin);
}

function listCodes(name: ErrorCode | ErrorFamily): readonly ErrorCode[] {
  return isFamily(name) ? FAMILIES[name] : [name];
}

function isFamily(name: string): name is ErrorFamily {
  return Object.hasOwn(FAMILIES, name);
}

/** Writes the sentence of an error; its code where there is none, or the details are not what it takes. */
export function writeSentence(code: string, message: unknown, details: unknown): string {
  try {
    return (message as ((details: unknown) => string) | undefined)?.(details) ?? code;
  } catch {
    return code;
  }
}

function ownError(code: string) {
  return Object.hasOwn(CLIENT_ERRORS, code) ? CLIENT_ERRORS[code as keyof typeof CLIENT_ERRORS] : undefined;
}
