import { ArgsType } from '@nestjs/graphql';
import { Choice, Nested, Text, Uuid } from '../common/contract/fields.js';
import { TOKEN_LENGTH } from '../common/contract/texts.limits.js';
import { API_KEY_TYPES, ApiKeyRotation, ApiKeyUpdate } from './api-keys.contract.js';
import type { ApiKeyKind } from './key-string.js';

/** A key, by its id. */
@ArgsType()
export class ApiKeyArgs {
  @Uuid() id: string;
}

/** A key and its changes. */
@ArgsType()
export class ApiKeyUpdateArgs extends ApiKeyArgs {
  @Nested(() => ApiKeyUpdate) input: ApiKeyUpdate;
}

/** A key, and how another one takes its place. */
@ArgsType()
export class ApiKeyRotationArgs extends ApiKeyArgs {
  @Nested(() => ApiKeyRotation) input: ApiKeyRotation;
}

/** A key that somebody presents, and the kind of owner that it should have. */
@ArgsType()
export class ApiKeyCheckArgs {
  @Choice(API_KEY_TYPES) type: ApiKeyKind;
  @Text({ max: TOKEN_LENGTH }) api_key: string;
}
