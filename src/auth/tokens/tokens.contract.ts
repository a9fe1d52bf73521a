import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, ListOf, Num, Text } from '../../common/contract/fields.js';

/** The answer to a token request (RFC 6749, section 5.1). */
@Contract()
export class TokenRead {
  @Text() access_token: string;
  @Choice(['Bearer']) token_type: 'Bearer';
  @Num({ integer: true, doc: 'In seconds.' }) expires_in: number;
  @Choice(['legacy']) scope: 'legacy';
  @Text({ optional: true, doc: 'Of the session that a code began; that and what follows is told for codes only.' })
  refresh_token?: string;
  @Flag({ optional: true }) is_new_user?: boolean;
  @Flag({ optional: true, doc: 'An older name of `is_new_user`.' }) newUser?: boolean;
  @Text({ optional: true, nullable: true, doc: 'As it was asked for.' }) after_callback_redirect_url?: string | null;
  @Text({ optional: true, nullable: true, doc: 'An older name of `after_callback_redirect_url`.' })
  afterCallbackRedirectUrl?: string | null;
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
  @Choice(['true', 'false'], {
    optional: true,
    default: 'false',
    doc: 'The keys of restricted users, too: a server that has them admits who has something to finish first.',
  })
  include_restricted: 'true' | 'false';
}

@Contract()
export class JwksParams {
  @Text() project_id: string;
}
