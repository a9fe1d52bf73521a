import { QueryFailedError } from 'typeorm';

interface PostgresError {
  code?: string;
  constraint?: string;
}

const DEADLOCK = '40P01';

/** True if PostgreSQL undid a transaction because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return causeOf(error)?.code === DEADLOCK;
}

/**
 * The name of the constraint that a statement broke, or null when the error is something else.
 * Unique violations, foreign keys, checks and exclusions all count.
 */
export function violatedConstraint(error: unknown): string | null {
  const cause = causeOf(error);
  return cause?.code?.startsWith('23') ? (cause.constraint ?? null) : null;
}

/**
 * Turns broken constraints into errors a caller understands; every other error passes through.
 *
 * @example
 * await translateConstraint(() => insert(), { uq_channel_auth: () => new KnownError('USER_EMAIL_ALREADY_EXISTS', …) });
 */
export async function translateConstraint<T>(work: () => Promise<T>, errors: Record<string, () => Error>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    const translate = constraint ? errors[constraint] : undefined;
    throw translate ? translate() : error;
  }
}

function causeOf(error: unknown): PostgresError | null {
  return (error instanceof QueryFailedError ? error.driverError : error) as PostgresError | null;
}
