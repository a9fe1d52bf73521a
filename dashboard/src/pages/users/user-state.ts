import type {
  LockoutFragment,
  RestrictedReasonType,
  UserDetailsFragment,
  UserOverviewQuery,
} from '../../gql/graphql.js';
import { listSignInMethods } from '../../entities/users/user-name.js';

/** Something about a user that an operator should see first. */
export interface UserState {
  label: string;
  color: 'amber' | 'red' | 'verdigris' | 'gray';
  /** The email that tells more. */
  emailId?: string;
}

/** The part that the overview tells; nothing until it is read. */
interface Overview {
  emailFailure: UserOverviewQuery['userOverview']['emailFailure'] | undefined;
  lockouts: readonly LockoutFragment[];
}

/** The words for each restriction; that somebody is anonymous is told by itself. */
const RESTRICTED: Record<RestrictedReasonType, UserState | null> = {
  anonymous: null,
  email_not_verified: { label: 'Restricted until verified', color: 'amber' },
  restricted_by_administrator: { label: 'Restricted', color: 'red' },
};

/** The state of a user in words: what is wrong first. */
export function listStates(user: UserDetailsFragment, { emailFailure, lockouts }: Overview): UserState[] {
  const { isAnonymous, primaryEmail, primaryEmailVerified, requiresTotpMfa } = user;
  const states: UserState[] = [];
  if (emailFailure) states.push({ label: 'Last email failed', color: 'red', emailId: emailFailure.emailId });
  if (lockouts.length > 0) states.push({ label: 'Locked out', color: 'red' });
  const restriction = RESTRICTED[user.restrictedReason?.type ?? 'anonymous'];
  if (restriction) states.push(restriction);
  if (isAnonymous) states.push({ label: 'Anonymous', color: 'gray' });
  else if (listSignInMethods(user).length === 0) states.push({ label: 'Cannot sign in', color: 'red' });
  if (primaryEmail) {
    states.push(
      primaryEmailVerified
        ? { label: 'Address verified', color: 'verdigris' }
        : { label: 'Address unverified', color: 'amber' },
    );
  } else if (!isAnonymous) states.push({ label: 'No address', color: 'amber' });
  if (requiresTotpMfa) states.push({ label: 'Second factor on', color: 'verdigris' });
  return states;
}
