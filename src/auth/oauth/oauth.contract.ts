import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Text, Url } from '../../common/contract/fields.js';
import { NAME_LENGTH, TOKEN_LENGTH, URL_LENGTH } from '../../common/contract/texts.limits.js';
import { S256_CHALLENGE } from '../../common/crypto/pkce.js';
import { BotChallenge } from '../bot-challenge.contract.js';
import { CHALLENGE_LENGTH, HANDOVER_STATE_LENGTH, SCOPES_LENGTH, STATE_LENGTH } from './oauth.limits.js';

@Contract()
export class ProviderParams {
  @Text({ max: NAME_LENGTH, doc: 'The id of the provider in the project configuration.' }) provider_id: string;
}

/** The authorization request of an application. Scope, response type, method and redirect are checked at the callback. */
@Contract()
export class AuthorizeQuery extends BotChallenge {
  @Text({ max: NAME_LENGTH, doc: 'The project id.' }) client_id: string;
  @Text({ optional: true, max: NAME_LENGTH, doc: 'A publishable client key, where the project asks for one.' })
  client_secret?: string;
  @Url({ doc: 'Where the code is brought.' }) redirect_uri: string;
  @Text({ max: NAME_LENGTH, doc: 'The only one is `legacy`.' }) scope: string;
  @Text({ max: STATE_LENGTH, doc: 'Returned as it is.' }) state: string;
  @Choice(['authorization_code']) grant_type: 'authorization_code';
  @Text({ min: 1, max: CHALLENGE_LENGTH }) code_challenge: string;
  @Text({ max: NAME_LENGTH, doc: '`S256`; `plain` for clients that send their secret with the code, too.' })
  code_challenge_method: string;
  @Text({ max: NAME_LENGTH, doc: 'The only one is `code`.' }) response_type: string;
  @Choice(['authenticate', 'link'], { optional: true, default: 'authenticate' }) type: 'authenticate' | 'link';
  @Text({ optional: true, max: TOKEN_LENGTH, default: '', doc: 'The access token of who is signed in.' }) token: string;
  @Text({ optional: true, max: SCOPES_LENGTH, doc: 'What to ask of the provider besides; separated by spaces.' })
  provider_scope?: string;
  @Url({ optional: true, doc: 'Where errors are brought, if the project trusts it.' }) error_redirect_uri?: string;
  @Url({ optional: true, doc: 'An older name of `error_redirect_uri`.' }) error_redirect_url?: string;
  @Text({
    optional: true,
    max: URL_LENGTH,
    doc: 'Told with the tokens, if the project trusts it; a path of the page itself passes, too.',
  })
  after_callback_redirect_url?: string;
  @Text({
    optional: true,
    max: NAME_LENGTH,
    doc: 'With `json`, the address is answered instead of gone to; `location` is for addresses that it answered.',
  })
  stack_response_mode?: string;
  @Text({ optional: true, max: NAME_LENGTH, doc: 'Another name of `stack_response_mode`.' })
  hexclave_response_mode?: string;
}

@Contract()
export class AuthorizeRead {
  @Url({ doc: 'Where the browser goes next.' }) location: string;
}

@Contract()
export class CrossDomainAuthorize {
  @Url({ doc: 'The callback page of the other origin.' }) redirect_uri: string;
  @Text({ min: 1, max: HANDOVER_STATE_LENGTH, doc: 'Returned as it is.' }) state: string;
  @Text({
    max: CHALLENGE_LENGTH,
    pattern: S256_CHALLENGE,
    doc: 'Of the verifier that the other origin keeps (RFC 7636).',
  })
  code_challenge: string;
  @Choice(['S256'], { optional: true, default: 'S256' }) code_challenge_method?: 'S256';
  @Url({ optional: true, doc: 'Told with the tokens.' }) after_callback_redirect_url?: string;
}

@Contract()
export class CrossDomainRead {
  @Url({ doc: 'The callback page with the code.' }) redirect_url: string;
}
