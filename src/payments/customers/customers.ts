import { isUuid } from '../../common/contract/rules.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { CustomerType } from '../payments.config.js';
import type { CustomerParams } from './customers.contract.js';

/** Somebody who can own products and items. */
export interface Customer {
  type: CustomerType;
  /** Of a user or team their id in lower case, else whatever the project calls them. */
  id: string;
}

/** What is wrong with a customer who is not there. */
export const CUSTOMER_ERRORS = ['USER_NOT_FOUND', 'TEAM_NOT_FOUND'] as const;

/** The customer that a request names. */
export function toCustomer({ customer_type: type, customer_id: id }: CustomerParams): Customer {
  return { type, id: type === 'custom' ? id : id.toLowerCase() };
}

/** The id of the user or team that a customer is; null for a custom one, and for what is no such id. */
export function uuidOf({ type, id }: Customer): string | null {
  return type !== 'custom' && isUuid(id) ? id : null;
}

/** What a caller is told of a customer who is not there. */
export function customerNotFound({ type, id }: Customer): KnownError {
  return type === 'team' ? new KnownError('TEAM_NOT_FOUND', { team_id: id }) : new KnownError('USER_NOT_FOUND');
}
