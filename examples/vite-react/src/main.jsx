import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { StackClientApp } from '@vestibule/sdk';
import { StackHandler, StackProvider, StackTheme, UserButton, useUser } from '@vestibule/sdk/react';

const env = import.meta.env;
const app = new StackClientApp({
  baseUrl: env.STACK_API_URL,
  projectId: env.STACK_PROJECT_ID,
  publishableClientKey: env.STACK_PUBLISHABLE_CLIENT_KEY,
  tokenStore: 'cookie',
  redirectMethod: 'window',
});

function Home() {
  const user = useUser();
  if (!user) {
    return (
      <p>
        <a href={app.urls.signIn}>Sign in</a> or <a href={app.urls.signUp}>sign up</a>
      </p>
    );
  }
  return (
    <>
      <UserButton showUserInfo />
      <h1>Hello {user.displayName ?? user.primaryEmail}</h1>
      <button onClick={() => user.update({ displayName: 'Ada Lovelace' })}>Call me Ada Lovelace</button>
    </>
  );
}

// Every page around signing in is below /handler, the account settings among them.
const isHandler = location.pathname.startsWith('/handler/');

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <StackProvider app={app}>
      <StackTheme>
        <Suspense fallback="…">{isHandler ? <StackHandler fullPage /> : <Home />}</Suspense>
      </StackTheme>
    </StackProvider>
  </StrictMode>,
);
