import { ArgsType } from '@nestjs/graphql';
import { Choice, Nested, Text } from '../../common/contract/fields.js';
import type { PermissionScope } from '../permission-closure.js';
import { PERMISSION_SCOPES } from '../permissions.contract.js';
import { ANY_ID_LENGTH } from '../permissions.limits.js';
import { PermissionDefinitionCreate, PermissionDefinitionUpdate } from './permission-definitions.contract.js';

/** The definitions of a scope. */
@ArgsType()
export class DefinitionScopeArgs {
  @Choice(PERMISSION_SCOPES) scope: PermissionScope;
}

/** A definition, by its scope and id. */
@ArgsType()
export class DefinitionArgs extends DefinitionScopeArgs {
  @Text({ max: ANY_ID_LENGTH }) id: string;
}

/** A new definition and its scope. */
@ArgsType()
export class DefinitionCreateArgs extends DefinitionScopeArgs {
  @Nested(() => PermissionDefinitionCreate) input: PermissionDefinitionCreate;
}

/** A definition and its changes. */
@ArgsType()
export class DefinitionUpdateArgs extends DefinitionArgs {
  @Nested(() => PermissionDefinitionUpdate) input: PermissionDefinitionUpdate;
}
