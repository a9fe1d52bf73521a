/**
 * The error names of RFC 6749 (sections 4.1.2.1 and 5.2), and OpenID Connect's for an address that nobody registered.
 */
export type OauthErrorName =
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** An error in the words of OAuth 2.0 itself: always JSON, never one of our codes. */
export class OauthError extends Error {
  /** @param status 401 only where a client showed a secret, by HTTP Basic: browsers ask whoever sits before them for one */
  constructor(
    readonly error: OauthErrorName,
    readonly description: string,
    readonly status: 400 | 401 = 400,
  ) {
    super(description);
  }
}
