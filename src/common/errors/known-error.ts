import { CATALOGUE, type ErrorCode, type ErrorDetails } from './catalogue.js';

type DetailsArgument<C extends ErrorCode> = ErrorDetails<C> extends undefined ? [] : [details: ErrorDetails<C>];

/**
 * An error that a client can tell apart by its code. Its status and sentence come from the catalogue.
 *
 * @example
 * throw new KnownError('PASSWORD_TOO_SHORT', { min_length: 8 });
 * throw new KnownError('USER_NOT_FOUND');
 */
export class KnownError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'KnownError';
  readonly code: C;
  readonly details: ErrorDetails<C>;
  readonly status: number;

  constructor(code: C, ...details: DetailsArgument<C>) {
    const entry: { status: number; message: (details: never) => string } = CATALOGUE[code];
    super(entry.message(details[0] as never));
    this.code = code;
    this.details = details[0] as ErrorDetails<C>;
    this.status = entry.status;
  }
}

/**
 * An error without a code: its sentence is the whole body, as plain text. Use it only where the contract names a
 * status and no code.
 *
 * @example
 * throw new PlainError(403, 'Only your own profile can be changed.');
 */
export class PlainError extends Error {
  override readonly name = 'PlainError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
