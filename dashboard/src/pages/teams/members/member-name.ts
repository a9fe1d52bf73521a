import { pickName } from '../../../components/pick-name.js';
import type { TeamMemberFragment } from '../../../gql/graphql.js';

/** The name of a member: the one in the team, else the address, else the id. */
export function nameMember({ displayName, user }: TeamMemberFragment): string {
  return pickName(displayName, user.primaryEmail, user.id);
}
