import { isUuid } from '../../common/contract/rules.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { CustomerType } from '../payments.config.js';
import type { CustomerParams } from './customers.contract.js';

/** A customer, who can own products and items. */
export interface Customer {
  type: CustomerType;
  /** The id of a user or team in lower case, or the project's own id of a custom customer. */
  id: string;
}

/** Errors for a customer who does not exist. */
export const CUSTOMER_ERRORS = ['USER_NOT_FOUND', 'TEAM_NOT_FOUND'] as const;

/** The customer that a request names. */
export function toCustomer({ customer_type: type, customer_id: id }: CustomerParams): Customer {
  return { type, id: type === 'custom' ? id : id.toLowerCase() };
}

/** The id of the customer's user or team; null for a custom customer and for an id that is no UUID. */
export function uuidOf({ type, id }: Customer): string | null {
  return type !== 'custom' && isUuid(id) ? id : null;
}

/** The error for a customer who does not exist. */
export function customerNotFound({ type, id }: Customer): KnownError {
  return type === 'team' ? new KnownError('TEAM_NOT_FOUND', { team_id: id }) : new KnownError('USER_NOT_FOUND');
}
