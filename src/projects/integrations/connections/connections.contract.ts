import { Contract } from '../../../common/contract/contract-class.js';
import { Choice, Flag, Text, TextList, Url, Uuid } from '../../../common/contract/fields.js';
import { NAME_LENGTH } from '../../../common/contract/texts.limits.js';
import { PARAMETER_LENGTH } from '../integrations.limits.js';

/** The metadata of an authorization server (RFC 8414). */
@Contract()
export class AuthorizationServerRead {
  @Url() issuer: string;
  @Url() authorization_endpoint: string;
  @Url() token_endpoint: string;
  @TextList() response_types_supported: string[];
  @TextList() grant_types_supported: string[];
  @TextList() code_challenge_methods_supported: string[];
  @TextList() token_endpoint_auth_methods_supported: string[];
  @TextList() scopes_supported: string[];
  @Flag({ doc: 'Whoever is sent back is told by whom (RFC 9207).' })
  authorization_response_iss_parameter_supported: boolean;
}

@Contract()
export class ConnectionParams {
  @Text({ max: PARAMETER_LENGTH, doc: 'The id of a request, as the dashboard is told it.' }) uid: string;
}

@Contract()
export class ConnectionRef {
  @Text({ min: 1, max: PARAMETER_LENGTH, doc: 'The request of a platform, as the address of the page names it.' })
  interaction_uid: string;
}

@Contract()
export class ConnectionConfirm extends ConnectionRef {
  @Uuid({ doc: 'A project of yours.' }) project_id: string;
  @Text({ optional: true, max: NAME_LENGTH, doc: 'What the platform calls what it connects.' })
  external_project_name?: string;
}

@Contract()
export class ConnectionConfirmRead {
  @Text({ doc: 'Good for ten minutes, for the platform that asked.' }) authorization_code: string;
}

/** The request that an owner is shown before they agree. */
@Contract()
export class ConnectionDetailsRead {
  @Text({ doc: 'The platform that asks.' }) client_name: string;
  @Text({ nullable: true, doc: 'What it calls what it wants to connect.' }) external_project_name: string | null;
  @Url({ doc: 'Where a browser goes whose owner does not agree.' }) refusal_url: string;
}

/** An admin key, in the form of a token (RFC 6749, section 5.1). */
@Contract()
export class PlatformTokenRead {
  @Text({ doc: 'An admin key of the project, shown this once.' }) access_token: string;
  @Choice(['api_key']) token_type: 'api_key';
  @Uuid() project_id: string;
}
