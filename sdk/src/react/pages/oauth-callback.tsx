'use client';

import { useEffect, useRef, useState } from 'react';
import { isKnownError } from '../../errors.js';
import { describeError } from '../errors.js';
import { useStackApp, useVisitor } from '../hooks.js';
import { readParameter } from '../links.js';
import type { PagesApp } from '../pages-app.js';
import { keepReason } from '../state/unfinished-sign-in.js';
import { CheckIcon, WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { PageFrame, Title, type PageProps } from '../ui/page.js';
import { HomeMessage } from './cards.js';
import { KnownErrorCard } from './error-page.js';
import { MfaForm } from './mfa.js';
import { usePageTranslator, type PageTranslator } from '../use-page-translator.js';

/**
 * The page that providers return to: finishes the sign-in that this browser began, and leads on. Who comes with an error
 * of the server is told what it is. Visitors without a sign-in, or with one that failed here, go to the sign-in page, which
 * says why.
 *
 * @example <OAuthCallback fullPage />
 */
export function OAuthCallback({ fullPage }: PageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <CallbackCard />
    </PageFrame>
  );
}

/** The end of the sign-in, if the page did not lead away. */
type Outcome = 'signed-in' | 'second-factor' | Failure;

interface Failure {
  /** In the visitor's words. */
  reason: string;
  /** Null: there was nothing to finish. */
  error: unknown;
}

function CallbackCard() {
  const app = useStackApp();
  const translator = usePageTranslator();
  const { t } = translator;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The provider's answer is good for one try, and React may run effects twice.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finishSignIn(app, translator).then(setOutcome);
  }, [app, translator]);
  if (outcome === null) return <Waiting />;
  if (outcome === 'second-factor') return <MfaForm />;
  if (outcome === 'signed-in') {
    return (
      <HomeMessage title={t('signedInTitle')} icon={<CheckIcon />}>
        {''}
      </HomeMessage>
    );
  }
  return isKnownError(outcome.error) ? (
    <KnownErrorCard error={outcome.error} />
  ) : (
    <FailedMessage reason={outcome.reason} />
  );
}

async function finishSignIn(app: PagesApp, translator: PageTranslator): Promise<Outcome> {
  const isTold = readParameter('errorCode') !== null;
  const hasAnswer = readParameter('state') !== null || isTold;
  const outcome = await app.callOAuthCallback().then(
    (isSignedIn): Outcome => (isSignedIn ? 'signed-in' : { reason: translator.t('signInUnfinished'), error: null }),
    (error: unknown): Outcome =>
      isKnownError(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')
        ? 'second-factor'
        : { reason: describeError(error, translator), error },
  );
  if (typeof outcome === 'string') return outcome;
  // The card says more of it than the sign-in page, and leads there.
  if (isTold && isKnownError(outcome.error)) return outcome;
  const isSignedIn = (await app.getUser({ includeRestricted: true }).catch(() => null)) !== null;
  // The sign-in page would send them on at once.
  if (isSignedIn && hasAnswer) return outcome;
  if (hasAnswer) keepReason(outcome.reason);
  await app.redirectToSignIn({ replace: true, noRedirectBack: true });
  return outcome;
}

/** In milliseconds: after it, a way out is shown. */
const PATIENCE = 3000;

function Waiting() {
  const { t } = usePageTranslator();
  const { urls } = useStackApp();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Title>{t('signingIn')}</Title>
      <div className="vst-center" aria-busy>
        <i className="vst-spinner" aria-hidden />
        <output className="vst-hint">
          {isLong && (
            <>
              {t('takesLonger')} <a href={urls.home}>{t('goHome')}</a>
            </>
          )}
        </output>
      </div>
    </>
  );
}

function FailedMessage({ reason }: { reason: string }) {
  const { t } = usePageTranslator();
  const { urls } = useStackApp();
  const isSignedIn = useVisitor() !== null;
  return (
    <Message
      title={t('signInFailed')}
      icon={<WarningIcon />}
      primaryButtonText={t(isSignedIn ? 'accountLink' : 'signInAgain')}
      primaryAction={{ href: isSignedIn ? `${urls.accountSettings}#auth` : urls.signIn }}
      secondaryButtonText={t('goHome')}
      secondaryAction={{ href: urls.home }}
    >
      {reason}
    </Message>
  );
}
