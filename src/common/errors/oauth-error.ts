/** An error in the words of OAuth 2.0 itself (RFC 6749, section 5.2): always 400 JSON, never one of our codes. */
export class OauthError extends Error {
  constructor(
    readonly error: 'invalid_request' | 'invalid_scope',
    readonly description: string,
  ) {
    super(description);
  }
}
