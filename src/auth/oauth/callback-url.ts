/**
 * The callback URL that a provider sends users back to. It is registered there, and compared letter by letter.
 *
 * @example callbackUrlOf('http://localhost:4000', 'google') // 'http://localhost:4000/api/v1/auth/oauth/callback/google'
 */
export function callbackUrlOf(publicUrl: string, configId: string): string {
  return `${publicUrl}/api/v1/auth/oauth/callback/${encodeURIComponent(configId)}`;
}
