import { schemaError } from '../../common/contract/validate.js';
import type { ServerUserFields } from '../users.contract.js';

/** The part of a request by which an administrator restricts a user, or lifts that. */
export type AdminRestriction = Pick<
  ServerUserFields,
  'restricted_by_admin' | 'restricted_by_admin_reason' | 'restricted_by_admin_private_details'
>;

const WORDS = ['restricted_by_admin_reason', 'restricted_by_admin_private_details'] as const;

/**
 * The restriction that a request asks for: to lift it takes the words on it away, too.
 *
 * @param path the place of the fields in the request, such as `body`
 * @throws KnownError SCHEMA_ERROR for words on a restriction that the request does not make
 */
export function readAdminRestriction(input: AdminRestriction, path = 'body'): AdminRestriction {
  if (input.restricted_by_admin === true) return {};
  const misplaced = WORDS.filter((name) => input[name]);
  if (misplaced.length > 0) {
    throw schemaError(
      'The user',
      misplaced.map((name) => ({ path: `${path}.${name}`, message: 'needs restricted_by_admin: true beside it' })),
    );
  }
  if (input.restricted_by_admin === undefined) return {};
  return { restricted_by_admin_reason: null, restricted_by_admin_private_details: null };
}
