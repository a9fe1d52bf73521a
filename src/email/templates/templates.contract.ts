import { Contract } from '../../common/contract/contract-class.js';
import { Flag, ListOf, Text, Uuid, UuidOrFalse } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { LIMITS } from '../renderer/limits.js';

const THEME_DOC = "A theme's id, or false for none; absent for the project's active theme.";

@Contract()
class TemplateBase {
  @Uuid() id: string;
  @Text() display_name: string;
  @Text() tsx_source: string;
  @UuidOrFalse({ optional: true, doc: THEME_DOC }) theme_id?: string | false;
}

@Contract()
export class TemplateRead extends TemplateBase {}

@Contract()
export class TemplateListRead {
  @ListOf(() => TemplateRead) templates: TemplateRead[];
}

/** A template as the dashboard sees it. */
@Contract({ object: 'EmailTemplate' })
export class TemplateView extends TemplateBase {
  @Flag({ doc: 'Comes with every project; it can be changed and restored, not deleted.' }) is_built_in: boolean;
}

@Contract()
export class TemplateIdRead {
  @Uuid() id: string;
}

@Contract()
export class TemplateRenderedRead {
  @Text() rendered_html: string;
}

@Contract({ input: 'EmailTemplateCreateInput' })
export class TemplateCreate {
  @Text({ max: NAME_LENGTH }) display_name: string;
}

@Contract({ input: 'EmailTemplateUpdateInput' })
export class TemplateUpdate {
  @Text({ max: LIMITS.sourceLength, doc: 'A TSX module that exports EmailTemplate.' }) tsx_source: string;
  @UuidOrFalse({ optional: true, nullable: true, doc: 'Over REST only an id is stored; otherwise the theme stays.' })
  theme_id?: string | false | null;
}

@Contract()
export class TemplateParams {
  @Uuid() id: string;
}
