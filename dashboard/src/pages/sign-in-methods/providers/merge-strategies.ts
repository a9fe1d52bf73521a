import type { RadioChoice } from '../../../components/radio-cards.js';
import type { OauthAccountMergeStrategy } from '../../../gql/graphql.js';

export type MergeStrategy = OauthAccountMergeStrategy;

/** The strategies, and the consequences of each for users. */
export const MERGE_STRATEGIES: Array<RadioChoice<MergeStrategy>> = [
  {
    value: 'link_method',
    label: 'Sign in to that account',
    description:
      'The provider becomes another sign-in method of it. Only if the account has verified the address, too: otherwise the sign-in is refused.',
  },
  {
    value: 'raise_error',
    label: 'Refuse',
    description:
      'Users are told to sign in the way they did before. Then they can link the provider in their account settings.',
  },
  {
    value: 'allow_duplicates',
    label: 'Make another account',
    description:
      'One person may end up with several accounts. The new one has the address, but cannot be entered with it: not by password, and not by a mailed code.',
  },
];
