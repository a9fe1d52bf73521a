import { userOf } from '../common/rate-limits/limited-accounts.js';
import { DAY, HOUR, type RateLimit } from '../common/rate-limits/rate-limit.js';

/** The name of a team, in characters: that of a user, and what a personal team's has besides. */
export const TEAM_NAME_LENGTH = 300;
/** Who is in so many teams cannot create another by themselves. */
export const MOST_TEAMS_OF_A_CREATOR = 1_000;
/** Teams or members that one page of GraphQL shows. */
export const LARGEST_TEAM_PAGE = 200;
/** The same on each object of a list. */
export const LARGEST_NESTED_PAGE = 50;

/** Creating teams: each stays until somebody deletes it. */
export const TEAM_CREATION = {
  name: 'team-creation',
  account: userOf,
  quotas: [
    { per: 'account', points: 100, seconds: DAY },
    { per: 'prefix', points: 1_000, seconds: HOUR },
  ],
} as const satisfies RateLimit;
