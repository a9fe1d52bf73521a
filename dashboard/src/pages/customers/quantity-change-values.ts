import { MOST_QUANTITY } from '../../config/limits.generated.js';
import type { Refusal } from '../../components/use-form-attempt.js';
import type { ChangeItemQuantityMutationVariables } from '../../gql/graphql.js';

export interface QuantityChangeValues {
  /** The content of the field: text as long as it is no number that fits one. */
  delta: number | string;
  reason: string;
  /** As a field of date and time has it, in the time zone of the browser; empty for a change that lasts. */
  expiresAt: string;
  allowNegative: boolean;
}

export const NO_CHANGE: QuantityChangeValues = { delta: '', reason: '', expiresAt: '', allowNegative: false };

export const QUANTITY_CHANGE_VALIDATION = {
  delta: checkDelta,
  reason: (reason: string) => (reason.trim() ? null : 'Say why: it is shown with the transaction.'),
  expiresAt: (expiresAt: string) => checkExpiry(expiresAt, Date.now()),
};

/** The problem with a change of a quantity; null if there is none. */
export function checkDelta(delta: number | string): string | null {
  if (typeof delta !== 'number' || !Number.isInteger(delta) || delta === 0) {
    return 'Enter a whole number, less than zero for what is taken.';
  }
  return Math.abs(delta) > MOST_QUANTITY ? `Enter at most ${MOST_QUANTITY.toLocaleString('en')} at once.` : null;
}

/** The problem with the time at which a change expires; null if there is none. */
export function checkExpiry(expiresAt: string, now: number): string | null {
  if (expiresAt === '') return null;
  const millis = Date.parse(expiresAt);
  if (Number.isNaN(millis)) return 'Enter a date and a time.';
  return millis <= now ? 'Choose a time that is still to come.' : null;
}

type Change = Pick<ChangeItemQuantityMutationVariables, 'delta' | 'reason' | 'expiresAt' | 'allowNegative'>;

/** The variables of the mutation, from valid values. */
export function writeChange({ delta, reason, expiresAt, allowNegative }: QuantityChangeValues): Change {
  return {
    delta: Number(delta),
    reason: reason.trim(),
    expiresAt: expiresAt === '' ? null : new Date(expiresAt).toISOString(),
    allowNegative,
  };
}

const REFUSALS: Record<string, Refusal<QuantityChangeValues>> = {
  ITEM_QUANTITY_INSUFFICIENT_AMOUNT: {
    field: 'delta',
    message: 'The customer does not have that many. Take less, or allow less than zero below.',
  },
  ITEM_QUANTITY_TOO_LARGE: {
    field: 'delta',
    message: 'With this, all changes of the item would add up to more than can be counted. Change it by less.',
  },
  ITEM_CHANGES_TOO_MANY_EXPIRING: {
    field: 'expiresAt',
    message: 'Too many changes of this item are still to expire. Let some expire, or make this one last.',
  },
};

/** Beside which field a refusal is said, and what it means there; undefined for what no field is to blame for. */
export function findRefusal(code: string | null): Refusal<QuantityChangeValues> | undefined {
  return code !== null && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
}
