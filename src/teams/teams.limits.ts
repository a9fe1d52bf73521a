import { userOf } from '../common/rate-limits/limited-accounts.js';
import { DAY, HOUR, type RateLimit } from '../common/rate-limits/rate-limit.js';

/** The length of a team's name, in characters: that of a user's name, and what a personal team adds to it. */
export const TEAM_NAME_LENGTH = 300;
/** Teams or members that one page of GraphQL shows. */
export const LARGEST_TEAM_PAGE = 200;

/**
 * Teams that match what stands elsewhere, up to which they are looked up first and then read by their ids. More are met soon
 * enough in the order of the list.
 */
export const FEW_TEAMS = 5_000;
/** The keys of one metadata that teams are found by, as the function of the index has it: the shortest of them. */
export const METADATA_KEYS = 100;
/** The longest key and value of metadata that teams are found by, in characters. */
export const SEARCHED_METADATA = { key: 100, value: 1_000 } as const;

/** Teams that an export reads at once. */
export const EXPORTED_TEAMS = 500;

/** Creating teams: each stays until somebody deletes it. */
export const TEAM_CREATION = {
  name: 'team-creation',
  account: userOf,
  quotas: [
    { per: 'account', points: 100, seconds: DAY },
    { per: 'prefix', points: 1_000, seconds: HOUR },
  ],
} as const satisfies RateLimit;
