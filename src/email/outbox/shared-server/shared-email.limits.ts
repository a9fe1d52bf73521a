import { DAY, type Quota, type RateLimit } from '../../../common/rate-limits/rate-limit.js';

/** Emails of a day through the operator's server, of one project and of all that one owner has. */
const perDay = (project: number, owner: number) =>
  [
    { per: 'project', points: project, seconds: DAY },
    { per: 'owner', points: owner, seconds: DAY },
  ] as const satisfies readonly Quota[];

/** System emails to people who have an account. */
export const SHARED_EMAIL = {
  name: 'shared-mail',
  quotas: perDay(1000, 2000),
} as const satisfies RateLimit;

/** Sign-in codes to addresses without an account: whoever asks for them uses up nothing of what users have. */
export const SHARED_EMAIL_NEW = {
  name: 'shared-mail-new',
  quotas: perDay(200, 400),
} as const satisfies RateLimit;

/** Invitations: nobody asked for them. */
export const SHARED_INVITES = {
  name: 'shared-invites',
  quotas: perDay(50, 100),
} as const satisfies RateLimit;

/** Invitations to one address, whichever projects send them. */
export const SHARED_INVITES_TO_ADDRESS = {
  name: 'shared-invited',
  quotas: [{ per: 'account', points: 20, seconds: DAY }],
} as const satisfies RateLimit;
