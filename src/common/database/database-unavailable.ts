import { QueryFailedError } from 'typeorm';
import { BusyError } from '../errors/busy-error.js';
import { UNAVAILABLE_RETRY_AFTER_SECONDS } from './database.limits.js';

/** The two ways of being unavailable: the database cannot be reached, or it can and does not answer. */
export type Absence = 'away' | 'hanging';

/** There is no database to ask: 503 with `Retry-After`. */
export class DatabaseUnavailableError extends Error {
  constructor(
    readonly absence: Absence,
    options?: ErrorOptions,
  ) {
    super(absence === 'away' ? 'The database cannot be reached' : 'The database does not answer', options);
  }
}

/** The database or the operating system ended the connection, or refuses new ones for now. */
const LOST = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', 'ECONNRESET', 'EPIPE']);
const LOST_MESSAGE = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;
/** A lock, a statement or a connection took longer than anybody may wait. */
const TOO_LONG = new Set(['55P03', '57014', '53300']);

/** The error for the caller instead of one that the driver raised; every other error stays the same. */
export function translateUnavailable(error: unknown): unknown {
  const cause = (error instanceof QueryFailedError ? error.driverError : error) as { code?: string; message?: string };
  if (cause instanceof DatabaseUnavailableError) return cause;
  if (TOO_LONG.has(cause?.code ?? '')) return new BusyError(UNAVAILABLE_RETRY_AFTER_SECONDS);
  const isLost = LOST.has(cause?.code ?? '') || LOST_MESSAGE.test(cause?.message ?? '');
  return isLost ? new DatabaseUnavailableError('away', { cause: error }) : error;
}
