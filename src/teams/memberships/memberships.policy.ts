import { TEAM_PERMISSION_ERRORS } from '../team-access.js';

/** What keeps somebody from leaving a team, or from removing a member. */
export const MEMBERSHIP_REMOVE_ERRORS = [...TEAM_PERMISSION_ERRORS, 'TEAM_KEEPS_ITS_LAST_MEMBER'] as const;
