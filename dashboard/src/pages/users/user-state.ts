import type { UserDetailsFragment, UserOverviewQuery } from '../../gql/graphql.js';
import { listSignInMethods } from '../../entities/users/user-name.js';

/** Something about a user that an operator should see first. */
export interface UserState {
  label: string;
  color: 'amber' | 'red' | 'verdigris' | 'gray';
  /** The email that tells more. */
  emailId?: string;
}

type EmailFailure = UserOverviewQuery['userOverview']['emailFailure'];

/** The state of a user in words: what is wrong first. */
export function listStates(user: UserDetailsFragment, emailFailure: EmailFailure | undefined): UserState[] {
  const { isAnonymous, primaryEmail, primaryEmailVerified, requiresTotpMfa } = user;
  const states: UserState[] = [];
  if (emailFailure) states.push({ label: 'Last email failed', color: 'red', emailId: emailFailure.emailId });
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
