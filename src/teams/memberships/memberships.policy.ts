import { TEAM_PERMISSION_ERRORS } from '../access/team-access.js';

/** The refusals of leaving a team, and of removing a member. */
export const MEMBERSHIP_REMOVE_ERRORS = [
  ...TEAM_PERMISSION_ERRORS,
  'TEAM_KEEPS_ITS_LAST_MEMBER',
  'TEAM_KEEPS_ITS_LAST_OWNER',
  'OWN_KEYS_ARE_REVOKED',
] as const;
