import type { PermissionHolderCountFragment } from '../../../gql/graphql.js';
import { countUsers } from '../../../entities/users/user-name.js';

/** "12 users have it: 3 were granted it, 9 have it through what contains it." */
export function describeHolders({ direct, all }: PermissionHolderCountFragment): string {
  if (all === 0) return 'Nobody has it: a change touches nobody.';
  const have = `${countUsers(all)} ${all === 1 ? 'has' : 'have'} it`;
  if (direct === all) return `${have}, granted directly.`;
  if (direct === 0) return `${have}, through what contains it.`;
  return `${have}: ${direct} granted directly, ${all - direct} through what contains it.`;
}
