import type { Anonymity, Restriction, UserFilter } from '../user-filter.contract.js';
import type { UserFilters } from './user-conditions.queries.js';

const AUDIENCES = {
  exclude: { include_anonymous: 'false' },
  include: { include_anonymous: 'true' },
  only: { include_anonymous: 'true', only_anonymous: 'true' },
} as const satisfies Record<Anonymity, UserFilters>;

const RESTRICTED = {
  exclude: { include_restricted: 'false' },
  include: { include_restricted: 'true' },
  only: { include_restricted: 'true', only_restricted: true },
} as const satisfies Record<Restriction, UserFilters>;

/** A filter in one piece as the REST API asks for it. */
export function filterToQuery({ query, anonymity, restriction, ...conditions }: UserFilter): UserFilters {
  return {
    ...conditions,
    query: query ?? undefined,
    ...AUDIENCES[anonymity ?? 'exclude'],
    ...RESTRICTED[restriction ?? 'exclude'],
  };
}
