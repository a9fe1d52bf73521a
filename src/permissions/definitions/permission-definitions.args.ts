import { ArgsType } from '@nestjs/graphql';
import { Choice, Nested, Text } from '../../common/contract/fields.js';
import type { PermissionScope } from '../permission-closure.js';
import { PERMISSION_SCOPES } from '../permissions.contract.js';
import { ANY_ID_LENGTH } from '../permissions.limits.js';
import { PermissionDefinitionCreate, PermissionDefinitionUpdate } from './permission-definitions.contract.js';

/** Which definitions are meant. */
@ArgsType()
export class DefinitionScopeArgs {
  @Choice(PERMISSION_SCOPES) scope: PermissionScope;
}

/** Which definition is meant. */
@ArgsType()
export class DefinitionArgs extends DefinitionScopeArgs {
  @Text({ max: ANY_ID_LENGTH }) id: string;
}

/** What is defined, and where. */
@ArgsType()
export class DefinitionCreateArgs extends DefinitionScopeArgs {
  @Nested(() => PermissionDefinitionCreate) input: PermissionDefinitionCreate;
}

/** Which definition, and what becomes of it. */
@ArgsType()
export class DefinitionUpdateArgs extends DefinitionArgs {
  @Nested(() => PermissionDefinitionUpdate) input: PermissionDefinitionUpdate;
}
