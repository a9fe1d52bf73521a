import type { Session } from './session.js';

/** The update is done; that the claims of the access token follow late must not look like a failed update. */
export async function renewQuietly(session: Session): Promise<void> {
  try {
    await session.renewAccessToken();
  } catch {
    const stale = session.cachedAccessToken;
    if (stale) session.markAccessTokenExpired(stale.text);
  }
}
