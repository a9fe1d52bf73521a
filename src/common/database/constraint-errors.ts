import { QueryFailedError } from 'typeorm';

interface PostgresError {
  code?: string;
  constraint?: string;
}

const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const FOREIGN_KEY_VIOLATION = '23503';

/** True if PostgreSQL undid a transaction because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return causeOf(error)?.code === DEADLOCK;
}

/** True if a statement gave up because others hold what it waited for, as a migration does rather than hold up others. */
export function isGivingWay(error: unknown): boolean {
  return isDeadlock(error) || causeOf(error)?.code === LOCK_NOT_AVAILABLE;
}

/** The same, or what it read was deleted before it had written what hangs on that: done again, it reads what is left. */
export function isOvertaken(error: unknown): boolean {
  return isGivingWay(error) || causeOf(error)?.code === FOREIGN_KEY_VIOLATION;
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
