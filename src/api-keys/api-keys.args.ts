import { ArgsType } from '@nestjs/graphql';
import { Choice, Nested, Text, Uuid } from '../common/contract/fields.js';
import { TOKEN_LENGTH } from '../common/contract/texts.limits.js';
import { API_KEY_TYPES, ApiKeyUpdate } from './api-keys.contract.js';
import type { ApiKeyKind } from './key-string.js';

/** Which key. */
@ArgsType()
export class ApiKeyArgs {
  @Uuid() id: string;
}

/** Which key, and what becomes of it. */
@ArgsType()
export class ApiKeyUpdateArgs extends ApiKeyArgs {
  @Nested(() => ApiKeyUpdate) input: ApiKeyUpdate;
}

/** A key that somebody presents, and whose it is to be. */
@ArgsType()
export class ApiKeyCheckArgs {
  @Choice(API_KEY_TYPES) type: ApiKeyKind;
  @Text({ max: TOKEN_LENGTH }) api_key: string;
}
