import { PLAIN_CATALOGUE, type PlainErrorCode } from './catalogue-plain.js';
import { CATALOGUE, type ErrorCode } from '../../../shared/errors/catalogue.js';

const ENTRIES = { ...CATALOGUE, ...PLAIN_CATALOGUE };

/** The code of an error that an endpoint can raise, whether or not REST sends it. */
export type ThrownCode = ErrorCode | PlainErrorCode;

/** The `details` of an error of code `C`; `undefined` for a code without details. */
export type ThrownDetails<C extends ThrownCode> = C extends ThrownCode
  ? Parameters<(typeof ENTRIES)[C]['message']> extends [infer D]
    ? D
    : undefined
  : never;

/** The status with which an error of this code is answered, and whether REST sends its sentence alone. */
export function answerTo(code: ThrownCode): { status: number; isPlain: boolean } {
  return { status: ENTRIES[code].status, isPlain: Object.hasOwn(PLAIN_CATALOGUE, code) };
}

type DetailsArgument<C extends ThrownCode> = ThrownDetails<C> extends undefined ? [] : [details: ThrownDetails<C>];

/**
 * An error of the catalogues: its status and sentence come from there. Clients tell it apart by its code, except that
 * REST sends a plain one as its sentence alone.
 *
 * @example
 * throw new KnownError('PASSWORD_TOO_SHORT', { min_length: 8 });
 * throw new KnownError('USER_NOT_FOUND');
 */
export class KnownError<C extends ThrownCode = ThrownCode> extends Error {
  override readonly name = 'KnownError';
  readonly code: C;
  readonly details: ThrownDetails<C>;
  readonly status: number;
  readonly isPlain: boolean;

  constructor(code: C, ...details: DetailsArgument<C>) {
    const describe: (details: never) => string = ENTRIES[code].message;
    super(describe(details[0] as never));
    this.code = code;
    this.details = details[0] as ThrownDetails<C>;
    const { status, isPlain } = answerTo(code);
    this.status = status;
    this.isPlain = isPlain;
  }
}
