import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Json, ListOf, Millis, Nested, Text, Uuid, UuidOrFalse } from '../../common/contract/fields.js';
import { EmailContent } from '../blocks/blocks.contract.js';
import { LIMITS } from '../renderer/limits.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';

const THEME_DOC = "A theme's id, or false for none; absent for the project's active theme.";

/** An email that is written but not sent yet. */
@Contract({ object: 'EmailDraft' })
export class DraftRead {
  @Uuid() id: string;
  @Text() display_name: string;
  @Text() tsx_source: string;
  @UuidOrFalse({ optional: true, doc: THEME_DOC }) theme_id?: string | false;
  @Json({
    optional: true,
    doc: 'What a draft without code is made of, as EmailContentInput; its source is made of that.',
  })
  content?: EmailContent;
  @Millis({ nullable: true, doc: 'When it was last sent.' }) sent_at_millis: number | null;
}

@Contract()
export class DraftListRead {
  @ListOf(() => DraftRead) drafts: DraftRead[];
}

@Contract()
export class DraftIdRead {
  @Uuid() id: string;
}

@Contract({ input: 'EmailDraftCreateInput' })
export class DraftCreate {
  @Text({ max: NAME_LENGTH }) display_name: string;
  @UuidOrFalse({ optional: true, nullable: true, doc: THEME_DOC }) theme_id?: string | false | null;
  @Text({ optional: true, max: LIMITS.sourceLength, doc: 'A source to start from unless given; it need not work yet.' })
  tsx_source?: string;
  @Nested(() => EmailContent, {
    optional: true,
    doc: 'In the place of a source: what the draft is made of, without code.',
  })
  content?: EmailContent;
}

@Contract({ input: 'EmailDraftUpdateInput' })
export class DraftUpdate {
  @Text({ optional: true, max: NAME_LENGTH }) display_name?: string;
  @UuidOrFalse({
    optional: true,
    nullable: true,
    doc: "Null, and over REST left out, it is the project's active theme.",
  })
  theme_id?: string | false | null;
  @Text({ optional: true, max: LIMITS.sourceLength, doc: 'Of a draft that is written in code.' }) tsx_source?: string;
  @Nested(() => EmailContent, { optional: true, doc: 'Of a draft that is written without code.' })
  content?: EmailContent;
}

@Contract()
export class DraftParams {
  @Uuid() id: string;
}

@Contract()
export class DraftUpdatedRead {
  @Choice(['ok']) ok: 'ok';
}
