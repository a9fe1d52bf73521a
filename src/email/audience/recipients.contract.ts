import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Nested, Text, TextList, Uuid } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { UserFilter } from '../../users/user-filter.contract.js';
import { MOST_NAMED_RECIPIENTS } from '../email-config.limits.js';

/** The recipients of an email to many. */
@Contract({ input: 'EmailRecipientsInput', doc: 'Whom an email to many is for: exactly one of these.' })
export class EmailRecipients {
  @Flag({ optional: true, only: true, doc: 'All users of the project.' }) all_users?: true;
  @TextList({ optional: true, max: MOST_NAMED_RECIPIENTS, length: NAME_LENGTH, doc: 'Users by their ids.' })
  user_ids?: string[];
  @Uuid({ optional: true, doc: 'The members of this team.' }) team_id?: string;
  @Text({ optional: true, max: NAME_LENGTH, doc: 'Those who hold this permission, granted or contained.' })
  permission_id?: string;
  @Text({ optional: true, max: NAME_LENGTH, doc: 'The users who have this product.' }) product_id?: string;
  @Nested(() => UserFilter, { optional: true, doc: 'Users who match a filter, as in the list of users.' })
  filter?: UserFilter;
  @Text({
    optional: true,
    max: NAME_LENGTH,
    doc: 'What the filter is called, such as the name of a saved view. Goes with a filter only.',
  })
  filter_name?: string;
}
