import { Contract } from '../../common/contract/contract-class.js';
import { Choice, ListOf, Num, Text } from '../../common/contract/fields.js';

/** The answer to a token request (RFC 6749, section 5.1). */
@Contract()
export class TokenRead {
  @Text() access_token: string;
  @Choice(['Bearer']) token_type: 'Bearer';
  @Num({ integer: true, doc: 'In seconds.' }) expires_in: number;
  @Choice(['legacy']) scope: 'legacy';
}

/** A public key (RFC 7517). */
@Contract()
export class JwkRead {
  @Choice(['EC']) kty: 'EC';
  @Choice(['P-256']) crv: 'P-256';
  @Choice(['ES256']) alg: 'ES256';
  @Text() x: string;
  @Text() y: string;
  @Text() kid: string;
}

@Contract()
export class JwksRead {
  @ListOf(() => JwkRead) keys: JwkRead[];
}

@Contract()
export class JwksQuery {
  @Choice(['true', 'false'], { optional: true, default: 'false' }) include_anonymous: 'true' | 'false';
}

@Contract()
export class JwksParams {
  @Text() project_id: string;
}
