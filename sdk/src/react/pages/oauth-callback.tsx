import { useEffect } from 'react';
import { useStackApp } from '../hooks.js';
import { PageFrame, Skeleton, type PageProps } from '../ui/page.js';

/**
 * Where providers return to. Whoever comes here without a sign-in that this browser began goes to the sign-in page.
 *
 * @example <OAuthCallback fullPage />
 */
export function OAuthCallback({ fullPage }: PageProps) {
  const app = useStackApp();
  useEffect(() => {
    void app.redirectToSignIn({ replace: true, noRedirectBack: true });
  }, [app]);
  return (
    <PageFrame fullPage={fullPage}>
      <Skeleton />
    </PageFrame>
  );
}
