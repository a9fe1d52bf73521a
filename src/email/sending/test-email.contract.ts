import { EmailContent } from '../blocks/blocks.contract.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Email, Flag, Nested, Num, Text, Uuid, UuidOrFalse } from '../../common/contract/fields.js';

const LARGEST_PORT = 65_535;

@Contract({ input: 'MailServerInput' })
export class MailServerWrite {
  @Text({ min: 1, max: 256 }) host: string;
  @Num({ integer: true, min: 0, max: LARGEST_PORT }) port: number;
  @Text({ max: 256 }) username: string;
  @Text({ max: 256 }) password: string;
  @Text({ max: 256 }) sender_name: string;
  @Email() sender_email: string;
}

/** An email server to try, and whom to write to through it. */
@Contract({ input: 'CheckMailServerInput' })
export class TestEmail {
  @Email() recipient_email: string;
  @Nested(() => MailServerWrite) email_config: MailServerWrite;
}

@Contract({ object: 'MailServerCheck' })
export class TestEmailRead {
  @Flag() success: boolean;
  @Text({ optional: true, doc: 'Present if and only if it failed.' }) error_message?: string;
}

/** A template and theme to look at in a mailbox, each by its id or by its source. */
@Contract({ input: 'SendPreviewEmailInput' })
export class PreviewEmail {
  @Email() recipient_email: string;
  @Uuid({ optional: true }) template_id?: string;
  @Text({ optional: true }) template_tsx_source?: string;
  @Nested(() => EmailContent, { optional: true, doc: 'In the place of a template: what is written without code.' })
  template_content?: EmailContent;
  @UuidOrFalse({ optional: true, nullable: true, doc: "False is no theme; null or absent the project's active one." })
  theme_id?: string | false | null;
  @Text({ optional: true }) theme_tsx_source?: string;
}
