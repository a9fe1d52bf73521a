import { schemaError } from '../../common/contract/validate.js';
import type { ReadFilters } from '../../users/reads/user-conditions.queries.js';
import type { EmailRecipients } from './recipients.contract.js';

/** The users whom recipients name. */
export type Match = { userIds: readonly string[] } | { allUsers: true } | { matching: ReadFilters };

const WAYS = ['all_users', 'user_ids', 'team_id', 'permission_id', 'product_id', 'filter'] as const;

/** @throws KnownError SCHEMA_ERROR unless recipients are named in exactly one way */
export function checkRecipients(recipients: EmailRecipients): void {
  const named = WAYS.filter((way) => recipients[way] !== undefined);
  const violations = [];
  if (named.length !== 1) {
    violations.push({ path: 'body.recipients', message: `must have exactly one of ${WAYS.join(', ')}` });
  }
  if (recipients.filter_name !== undefined && recipients.filter === undefined) {
    violations.push({ path: 'body.recipients.filter_name', message: 'goes with a filter only' });
  }
  if (violations.length > 0) throw schemaError('The recipients', violations);
}
