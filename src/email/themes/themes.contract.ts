import { Contract } from '../../common/contract/contract-class.js';
import { Flag, ListOf, Text, Uuid } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { LIMITS } from '../renderer/limits.js';

@Contract()
export class ThemeSummaryRead {
  @Uuid() id: string;
  @Text() display_name: string;
}

@Contract()
export class ThemeListRead {
  @ListOf(() => ThemeSummaryRead) themes: ThemeSummaryRead[];
}

@Contract()
export class ThemeSourceRead {
  @Text() display_name: string;
  @Text() tsx_source: string;
}

@Contract()
export class ThemeIdRead {
  @Uuid() id: string;
}

@Contract()
export class ThemeNameRead {
  @Text() display_name: string;
}

/** A theme as the dashboard sees it. */
@Contract({ object: 'EmailTheme' })
export class ThemeRead {
  @Uuid() id: string;
  @Text() display_name: string;
  @Text() tsx_source: string;
  @Flag({ doc: 'Comes with every project; it can be changed and restored, not deleted.' }) is_built_in: boolean;
}

@Contract({ input: 'EmailThemeCreateInput' })
export class ThemeCreate {
  @Text({ max: NAME_LENGTH }) display_name: string;
}

@Contract({ input: 'EmailThemeUpdateInput' })
export class ThemeUpdate {
  @Text({ max: LIMITS.sourceLength, doc: 'A TSX module that exports EmailTheme.' }) tsx_source: string;
}

@Contract()
export class ThemeParams {
  @Uuid() id: string;
}
