import { ArgsType } from '@nestjs/graphql';
import { Text } from '../../../common/contract/fields.js';
import { NAME_LENGTH } from '../../../common/contract/texts.limits.js';

/** The arguments of a provider's usage. */
@ArgsType()
export class ProviderUsageArgs {
  @Text({ max: NAME_LENGTH, doc: 'Its key in the configuration.' }) providerConfigId: string;
}
