import { userOf } from '../../common/rate-limits/limited-accounts.js';
import { DAY, HOUR, MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** Pending invitations of one team. */
export const MOST_PENDING_INVITATIONS = 500;
/** Invitations in the list of one user: the latest. */
export const MOST_SHOWN_TO_USER = 200;

/** The rate limit of sending by sender: users, and networks, as one person can be many users. */
export const INVITATION_SENDING = {
  name: 'inviting',
  account: userOf,
  quotas: [
    { per: 'account', points: 100, seconds: DAY },
    { per: 'prefix', points: 300, seconds: HOUR },
    { per: 'project', points: 1_000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** The rate limit of sending by team, by project, and by owner of projects. */
export const TEAM_INVITATIONS = {
  name: 'team-invitations',
  quotas: [
    { per: 'account', points: 500, seconds: DAY },
    { per: 'project', points: 10_000, seconds: DAY },
    { per: 'owner', points: 20_000, seconds: DAY },
  ],
} as const satisfies RateLimit;

/** The rate limit of sending by invited address, whoever sends: nobody asked for the invitation. */
export const INVITED_ADDRESS = {
  name: 'invited-address',
  quotas: [{ per: 'account', points: 10, seconds: DAY }],
} as const satisfies RateLimit;
