/** The roles that a member of a team can have in the projects of the team; who was given none is an owner. */
export const COLLEAGUE_ROLES = ['owner', 'developer', 'support', 'billing', 'reader'] as const;
export type ColleagueRole = (typeof COLLEAGUE_ROLES)[number];

/** The role of members whom nobody gave one: what every member may do without roles. */
export const ROLE_WITHOUT_ROW: ColleagueRole = 'owner';
