import { connectionOf } from '../common/graphql/connection.js';
import { ServerTeamRead } from '../common/team-shape/team.contract.js';
import { ServerTeamMemberProfileRead } from './memberships/member-profiles.contract.js';

/** Pages of teams over GraphQL. */
export const TeamConnection = connectionOf(ServerTeamRead, 'Team');
/** Pages of members over GraphQL. */
export const TeamMemberConnection = connectionOf(ServerTeamMemberProfileRead, 'TeamMember');
