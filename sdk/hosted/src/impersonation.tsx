import { useState } from 'react';
import { decodeAccessToken } from '../../src/session/access-token.js';
import { createCookieStore } from '../../src/session/cookie-store.js';
import { createDefaultRuntime } from '../../src/runtime.js';
import { MessageCard } from '../../src/react/ui/message-card.js';
import type { AccessTokenRead } from '../../src/wire/wire-types.generated.js';
import type { HostedConfig } from './config.js';
import { rememberImpersonation } from './impersonation-banner.js';

interface ImpersonationProps {
  projectId: string;
  /** The path of the user's own settings. */
  home: string;
  tokens: ImpersonationTokens | null;
}

interface ImpersonationTokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * Opens the session whose refresh token is behind the `#` of the address, which no server is told by opening the page. It
 * is taken out of the address at once, so that it stays neither in the history nor in a copied link. Anybody can make
 * such a link, with a session of their own: only the server knows which one impersonates, and gives an access token for
 * no other.
 *
 * @returns null when there is no such session
 */
export async function openImpersonation(config: HostedConfig): Promise<ImpersonationTokens | null> {
  const refreshToken = new URLSearchParams(window.location.hash.slice(1)).get('refresh_token');
  window.history.replaceState(null, '', window.location.pathname);
  if (refreshToken === null) return null;
  const headers = {
    'x-stack-project-id': config.projectId,
    'x-stack-access-type': 'client',
    'x-stack-publishable-client-key': config.publishableClientKey,
    'x-stack-refresh-token': refreshToken,
  };
  try {
    const response = await fetch('/api/v1/auth/sessions/impersonated/refresh', { method: 'POST', headers });
    if (!response.ok) return null;
    const { access_token: accessToken } = (await response.json()) as AccessTokenRead;
    return { accessToken, refreshToken };
  } catch {
    // No answer, or a token that no header can carry.
    return null;
  }
}

/**
 * The page behind the dashboard's link to a session of a user. It asks before it signs in: a link that somebody else
 * made must not sign a visitor in unasked.
 */
export function Impersonation({ projectId, home, tokens }: ImpersonationProps) {
  const [isBusy, setBusy] = useState(false);
  const token = decodeAccessToken(tokens?.accessToken ?? null);
  if (tokens === null || token === null) {
    return (
      <MessageCard
        title="This link does not work"
        primaryButtonText="Go to sign-in"
        primaryAction={{ href: 'sign-in' }}
        fullPage
      >
        Open the session from the user’s page in the dashboard again.
      </MessageCard>
    );
  }
  const { sub, name, email } = token.claims;
  const open = () => {
    setBusy(true);
    rememberImpersonation(projectId, token);
    createCookieStore(createDefaultRuntime(), projectId).write(tokens);
    window.location.replace(home);
  };
  return (
    <MessageCard
      title={`Act as ${name?.trim() || email || sub}?`}
      primaryButtonText="Open the session"
      primaryAction={open}
      isBusy={isBusy}
      fullPage
    >
      You will be signed in here as this user. The session is marked as an impersonation and ends after an hour, or
      before with the bar on top of the pages. Go on only if you opened this page from the dashboard.
    </MessageCard>
  );
}
