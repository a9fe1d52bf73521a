import { userOf } from '../../common/rate-limits/limited-accounts.js';
import { DAY, HOUR, MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** Invitations of one team that nobody has answered yet. */
export const MOST_PENDING_INVITATIONS = 500;
/** Invitations that one user is shown: the latest. */
export const MOST_SHOWN_TO_USER = 200;

/** Sending, by who sends: users, and networks, in which one person can be many users. */
export const INVITATION_SENDING = {
  name: 'inviting',
  account: userOf,
  quotas: [
    { per: 'account', points: 100, seconds: DAY },
    { per: 'prefix', points: 300, seconds: HOUR },
    { per: 'project', points: 1_000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** Sending, by the team that invites; and what all teams of a project, and all projects of its owner, send together. */
export const TEAM_INVITATIONS = {
  name: 'team-invitations',
  quotas: [
    { per: 'account', points: 500, seconds: DAY },
    { per: 'project', points: 10_000, seconds: DAY },
    { per: 'owner', points: 20_000, seconds: DAY },
  ],
} as const satisfies RateLimit;

/** Sending, by the address that is invited, whoever invites it: it did not ask for any of them. */
export const INVITED_ADDRESS = {
  name: 'invited-address',
  quotas: [{ per: 'account', points: 10, seconds: DAY }],
} as const satisfies RateLimit;
