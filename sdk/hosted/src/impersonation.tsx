import { useState } from 'react';
import { createCookieStore } from '../../src/session/cookie-store.js';
import { decodeAccessToken } from '../../src/session/access-token.js';
import { createDefaultRuntime } from '../../src/runtime.js';
import { MessageCard } from '../../src/react/ui/message-card.js';

interface ImpersonationProps {
  projectId: string;
  /** Where the user's own settings are. */
  home: string;
  tokens: HandedOverTokens;
}

interface HandedOverTokens {
  accessToken: string | null;
  refreshToken: string | null;
}

/**
 * The tokens behind the `#` of the address, which no server is ever told. They are taken out of the address at once, so
 * that they stay neither in the history nor in a copied link.
 */
export function takeTokens(): HandedOverTokens {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  window.history.replaceState(null, '', window.location.pathname);
  return { accessToken: fragment.get('access_token'), refreshToken: fragment.get('refresh_token') };
}

/**
 * Where the dashboard's link to a session of a user leads. It asks before it signs in: a link that somebody else made
 * must not sign a visitor in unasked.
 */
export function Impersonation({ projectId, home, tokens }: ImpersonationProps) {
  const [isBusy, setBusy] = useState(false);
  const token = decodeAccessToken(tokens.accessToken);
  const isUsable = tokens.refreshToken !== null && token?.claims.project_id === projectId;
  if (!isUsable) {
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
    createCookieStore(createDefaultRuntime(), projectId).write(tokens);
    window.location.replace(home);
  };
  return (
    <MessageCard
      title={`Act as ${name ?? email ?? sub}?`}
      primaryButtonText="Open the session"
      primaryAction={open}
      isBusy={isBusy}
      fullPage
    >
      You will be signed in here as this user. The session is marked as an impersonation and ends after an hour. Go on
      only if you opened this page from the dashboard.
    </MessageCard>
  );
}
