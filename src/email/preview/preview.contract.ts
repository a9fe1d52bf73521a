import { BrandingInput } from '../../common/branding/branding.contract.js';
import { namedChoices } from '../../common/contract/choices.js';
import { EmailContent } from '../blocks/blocks.contract.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Nested, Num, Text, Uuid, UuidOrFalse } from '../../common/contract/fields.js';
import { CONFIGURATION_BYTES } from '../../common/tenancy/tenancy.limits.js';

const SOURCE_FILES = namedChoices('EmailSourceFile', ['template', 'theme']);

/** A template and a theme to look at, each by its id or by its source. */
@Contract({ input: 'EmailPreviewInput' })
export class PreviewRequest {
  @Uuid({ optional: true }) template_id?: string;
  @Text({ optional: true, max: CONFIGURATION_BYTES }) template_tsx_source?: string;
  @Nested(() => EmailContent, { optional: true, doc: 'In the place of a template: what is written without code.' })
  template_content?: EmailContent;
  @UuidOrFalse({ optional: true, nullable: true, doc: "False is no theme; null or absent the project's active one." })
  theme_id?: string | false | null;
  @Text({ optional: true, max: CONFIGURATION_BYTES }) theme_tsx_source?: string;
  @Nested(() => BrandingInput, { optional: true, doc: 'In the place of the stored branding.' })
  branding?: BrandingInput;
}

@Contract()
export class RenderEmailRequest extends PreviewRequest {
  @Flag({ optional: true, doc: 'Not supported: true is refused.' }) editable_markers?: boolean;
  @Choice(['template', 'theme', 'both'], { optional: true, doc: 'Not looked at.' }) editable_source?: string;
}

@Contract()
export class RenderEmailRead {
  @Text() html: string;
  @Text({ optional: true }) subject?: string;
  @Text({ optional: true }) notification_category?: string;
}

/** The reason for which a source does not render, and the place in it. */
@Contract({ object: 'EmailPreviewProblem' })
export class PreviewProblemRead {
  @Text() message: string;
  @Choice(SOURCE_FILES, { optional: true }) file?: string;
  @Num({ optional: true, integer: true, doc: 'Counted from 1.' }) line?: number;
  @Num({ optional: true, integer: true, doc: 'Counted from 1.' }) column?: number;
}

/** An email as it would look, or the problem that keeps it from rendering. */
@Contract({ object: 'EmailPreview' })
export class PreviewRead {
  @Text({ optional: true }) html?: string;
  @Text({ optional: true }) text?: string;
  @Text({ optional: true }) subject?: string;
  @Text({ optional: true }) notification_category?: string;
  @Nested(() => PreviewProblemRead, { optional: true }) problem?: PreviewProblemRead;
}
