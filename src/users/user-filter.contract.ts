import { namedChoices } from '../common/contract/choices.js';
import { Contract } from '../common/contract/contract-class.js';
import { Choice, Flag, Millis, Text, Uuid } from '../common/contract/fields.js';
import { NAME_LENGTH, SEARCH_LENGTH } from '../common/contract/texts.limits.js';

const METHODS = namedChoices('UserSignInMethod', ['password', 'otp', 'passkey']);
const ANONYMITY = namedChoices('UserAnonymity', ['exclude', 'include', 'only']);

const RESTRICTION = namedChoices('UserRestriction', ['exclude', 'include', 'only']);

/** A sign-in method that is no account at a provider. */
export type FilteredMethod = 'password' | 'otp' | 'passkey';
/** The part of a list that anonymous users are. */
export type Anonymity = 'exclude' | 'include' | 'only';

/** The part of a list that restricted users are. */
export type Restriction = 'exclude' | 'include' | 'only';

/** For the documentation of every list of users. */
export const SEARCHED_BY =
  'Words, in any order and with or without accents, each part of a name or an address; or a user id, or at least its first eight characters.';

/** Everything that a list of users can be narrowed by; users have to match all that is given. */
@Contract({ input: 'UserConditionsInput' })
export class UserConditions {
  @Uuid({ optional: true, nullable: true, doc: 'Only members of this team.' }) team_id?: string | null;
  @Flag({ optional: true, nullable: true, doc: 'Whether the primary address is verified.' })
  primary_email_verified?: boolean | null;
  @Choice(METHODS, { optional: true, nullable: true, doc: 'Only those who can sign in by it.' })
  sign_in_method?: FilteredMethod | null;
  @Text({
    optional: true,
    nullable: true,
    max: NAME_LENGTH,
    doc: 'Only those who can sign in with an account at this provider, by its id in the configuration.',
  })
  oauth_provider_id?: string | null;
  @Flag({ optional: true, nullable: true, doc: 'Whether signing in asks for a second factor.' })
  has_second_factor?: boolean | null;
  @Text({
    optional: true,
    nullable: true,
    max: NAME_LENGTH,
    doc: 'Only those who hold this permission, granted or contained: one of teams in whichever team.',
  })
  permission_id?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: NAME_LENGTH,
    doc: 'Only those who have this product: a subscription that has not ended, or a purchase.',
  })
  product_id?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: 2,
    pattern: /^[A-Z]{2}$/,
    doc: 'Only those who were last known to be in this country, by its two letters.',
  })
  country_code?: string | null;
  @Millis({ optional: true, nullable: true, doc: 'Signed up at this moment or later, in milliseconds since 1970.' })
  signed_up_since_millis?: number | null;
  @Millis({ optional: true, nullable: true, doc: 'Signed up at this moment or earlier.' })
  signed_up_until_millis?: number | null;
  @Millis({ optional: true, nullable: true, doc: 'Last active at this moment or later.' })
  active_since_millis?: number | null;
  @Millis({ optional: true, nullable: true, doc: 'Last active at this moment or earlier.' })
  active_until_millis?: number | null;
}

/** A filter of users in one piece, for what is done with all that match. */
@Contract({ input: 'UserFilterInput', doc: 'Users who match all that is given.' })
export class UserFilter extends UserConditions {
  @Text({ optional: true, nullable: true, max: SEARCH_LENGTH, doc: SEARCHED_BY }) query?: string | null;
  @Choice(ANONYMITY, { optional: true, nullable: true, doc: 'Anonymous users are left out unless told.' })
  anonymity?: Anonymity | null;
  @Choice(RESTRICTION, {
    optional: true,
    nullable: true,
    doc: 'Restricted users are left out unless told, or unless anonymous ones are in: those are restricted, too.',
  })
  restriction?: Restriction | null;
}
