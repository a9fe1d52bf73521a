import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Num, Text, TextList } from '../../common/contract/fields.js';
import { DESCRIPTION_LENGTH, SEARCH_LENGTH } from '../../common/contract/texts.limits.js';
import type { PermissionScope } from '../permission-closure.js';
import { PERMISSION_SCOPES } from '../permissions.contract.js';
import { ANY_ID_LENGTH, MOST_IN_A_SET, PERMISSION_ID_LENGTH } from '../permissions.limits.js';

/** The ids that the configuration accepts, without `$`, which begins system permissions, and without reserved words. */
const ID_PATTERN = /^(?!__proto__$)[a-z0-9_:]+$/;

@Contract()
export class PermissionDefinitionRead {
  @Text() id: string;
  @Text({ optional: true }) description?: string;
  @TextList({ doc: 'What it contains directly, of the same scope; sorted.' }) contained_permission_ids: string[];
}

/** A definition as the dashboard sees it. */
@Contract({ object: 'PermissionDefinition', doc: 'A permission that can be granted.' })
export class ScopedDefinitionRead extends PermissionDefinitionRead {
  @Choice(PERMISSION_SCOPES) scope: PermissionScope;
  @Flag({ doc: 'Every project has it; it can be granted and contained, not changed.' }) is_system: boolean;
}

@Contract({ object: 'PermissionHolderCount' })
export class HolderCountRead {
  @Num({ integer: true, doc: 'Users to whom it was granted.' }) direct: number;
  @Num({ integer: true, doc: 'Users who hold it, by itself or by what contains it: whom a change would touch.' })
  all: number;
}

@Contract({ input: 'PermissionDefinitionCreateInput' })
export class PermissionDefinitionCreate {
  @Text({ max: PERMISSION_ID_LENGTH, pattern: ID_PATTERN, doc: 'Of lowercase letters, digits, "_" and ":".' })
  id: string;
  @Text({ optional: true, max: DESCRIPTION_LENGTH }) description?: string;
  @TextList({ optional: true, max: MOST_IN_A_SET, length: ANY_ID_LENGTH }) contained_permission_ids?: string[];
}

@Contract({ input: 'PermissionDefinitionUpdateInput', doc: 'Replaces all of a definition, but for an id left out.' })
export class PermissionDefinitionUpdate {
  @Text({ optional: true, max: PERMISSION_ID_LENGTH, pattern: ID_PATTERN, doc: 'A new id; whoever holds it keeps it.' })
  id?: string;
  @Text({ optional: true, max: DESCRIPTION_LENGTH, doc: 'None, if left out.' }) description?: string;
  @TextList({ optional: true, max: MOST_IN_A_SET, length: ANY_ID_LENGTH, doc: 'Nothing, if left out.' })
  contained_permission_ids?: string[];
}

@Contract()
export class PermissionDefinitionParams {
  @Text({ max: ANY_ID_LENGTH }) permission_id: string;
}

@Contract()
export class PermissionDefinitionListQuery {
  @Num({ optional: true, integer: true, min: 1, doc: 'Makes the list a page of so many; without it, all are listed.' })
  limit?: number;
  @Text({ optional: true, max: ANY_ID_LENGTH, doc: 'The first of the page.' }) cursor?: string;
  @Text({ optional: true, max: SEARCH_LENGTH, doc: 'Part of an id or a description.' }) query?: string;
}
