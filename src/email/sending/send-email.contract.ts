import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Json, ListOf, Millis, Text, TextList, Uuid, UuidOrFalse } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { MOST_NAMED_RECIPIENTS, VARIABLES_BYTES } from '../email-config.limits.js';
import { LIMITS } from '../renderer/limits.js';

/** An email to users: exactly one of html, template_id and draft_id, to exactly one of user_ids and all_users. */
@Contract({ input: 'SendEmailInput' })
export class SendEmail {
  @Text({ optional: true, max: LIMITS.outputBytes, doc: 'Markup that is put into the theme as it is.' }) html?: string;
  @Uuid({ optional: true }) template_id?: string;
  @Json({ optional: true, max: VARIABLES_BYTES, doc: 'An object: what the template asks for.' }) variables?: unknown;
  @Text({ optional: true, max: NAME_LENGTH }) draft_id?: string;
  @TextList({ optional: true, max: MOST_NAMED_RECIPIENTS, length: NAME_LENGTH }) user_ids?: string[];
  @Flag({ optional: true, only: true }) all_users?: true;
  @Text({ optional: true, max: NAME_LENGTH, doc: 'Takes the place of the subject of the template.' }) subject?: string;
  @Text({
    optional: true,
    max: NAME_LENGTH,
    doc: 'Holds unless the template names a category. Transactional by default.',
  })
  notification_category_name?: string;
  @UuidOrFalse({ optional: true, nullable: true, doc: "False is no theme; null or absent the project's active one." })
  theme_id?: string | false | null;
  @Millis({ optional: true, doc: 'Not sent before. Milliseconds since 1970, UTC.' }) scheduled_at_millis?: number;
  @Flag({ optional: true, default: false, doc: 'Goes before emails to many that are not.' }) is_high_priority?: boolean;
}

@Contract()
export class SendEmailResultRead {
  @Uuid() user_id: string;
}

@Contract()
export class SendEmailRead {
  @ListOf(() => SendEmailResultRead) results: SendEmailResultRead[];
}
