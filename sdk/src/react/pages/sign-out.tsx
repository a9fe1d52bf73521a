'use client';

import { useEffect, useRef, useState } from 'react';
import { useStackApp, useVisitor } from '../hooks.js';
import { Message } from '../ui/message-card.js';
import { PageFrame, Skeleton, type PageProps } from '../ui/page.js';
import { describeError } from '../errors.js';
import { SignedOutMessage } from '../ui/signed-out-message.js';
import { usePageTranslator } from '../use-page-translator.js';

/**
 * Signs out as soon as it is shown.
 *
 * @example <SignOut fullPage />
 */
export function SignOut({ fullPage }: PageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <SignOutCard />
    </PageFrame>
  );
}

function SignOutCard() {
  const app = useStackApp();
  const user = useVisitor();
  const translator = usePageTranslator();
  const isLeaving = useRef(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!user || isLeaving.current) return;
    isLeaving.current = true;
    app.signOut().catch((thrown: unknown) => {
      isLeaving.current = false;
      setError(thrown);
    });
  }, [app, user]);
  if (error !== null) {
    const retry = () => window.location.reload();
    const { t } = translator;
    return (
      <Message title={t('unknownErrorTitle')} primaryButtonText={t('tryAgain')} primaryAction={retry}>
        {describeError(error, translator)}
      </Message>
    );
  }
  return user ? <Skeleton /> : <SignedOutMessage />;
}
