import { Contract } from '../../../common/contract/contract-class.js';
import { Flag, ListOf, Text, Url } from '../../../common/contract/fields.js';
import { NAME_LENGTH } from '../../../common/contract/texts.limits.js';

@Contract()
export class ProviderCheckParams {
  @Text({ max: NAME_LENGTH, doc: "The provider's key in the configuration." }) config_id: string;
}

@Contract({ object: 'OauthProviderProblem', doc: 'What is wrong with the settings of a provider.' })
export class ProviderProblemRead {
  @Text({ doc: 'Such as `CLIENT_REFUSED`.' }) code: string;
  @Text() message: string;
  @Text() what_to_do: string;
}

@Contract({ object: 'OauthProviderCheck', doc: 'What came of asking a provider whether it knows its keys.' })
export class ProviderCheckRead {
  @Flag() ok: boolean;
  @ListOf(() => ProviderProblemRead) problems: ProviderProblemRead[];
  @Url({ doc: 'What has to be registered at the provider, to the letter.' }) callback_url: string;
}
