import type { Caller } from '../../common/caller/caller.js';
import { findHeldPermission } from '../../permissions/held-permission.js';
import type { ReadFilters, UserFilters } from './user-conditions.queries.js';

/** Filters with what the configuration says of the permission among them. */
export function withHeld<Filters extends UserFilters>({ tenancy }: Caller, filters: Filters): Filters & ReadFilters {
  const id = filters.permission_id;
  return id === undefined || id === null ? filters : { ...filters, held: findHeldPermission(tenancy.config.rbac, id) };
}
