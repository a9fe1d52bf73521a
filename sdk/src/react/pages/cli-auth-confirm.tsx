'use client';

import type { CurrentUser } from '../../resources/current-user.js';
import { useState } from 'react';
import { RateLimitedError, UnexpectedResponseError } from '../../errors.js';
import { useSignInFirst, useStackApp, useVisitor } from '../hooks.js';
import { readParameter } from '../links.js';
import { CheckIcon, WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { factsStyleSheet } from '../ui/facts-styles.js';
import { PageFrame, Skeleton, type PageProps } from '../ui/page.js';
import { useSubmit } from '../ui/use-submit.js';
import { useCliLogin } from '../state/use-cli-login.js';
import { HomeMessage } from './cards.js';
import { nameUser } from '../name-user.js';
import { SignedOutMessage } from '../ui/signed-out-message.js';
import { CliGuest } from './cli-guest.js';
import { CliQuestion } from './cli-question.js';
import { usePageTranslator } from '../use-page-translator.js';

/**
 * Lets a program on a command line act as the visitor, after asking.
 *
 * @example <CliAuthConfirmation fullPage />
 */
export function CliAuthConfirmation({ fullPage }: PageProps) {
  return (
    <PageFrame fullPage={fullPage} styles={factsStyleSheet}>
      <CliCard />
    </PageFrame>
  );
}

function CliCard() {
  const user = useVisitor();
  const [loginCode] = useState(() => readParameter('login_code'));
  const { t } = usePageTranslator();
  if (!user) return loginCode === null ? <CliSignIn /> : <CliGuest loginCode={loginCode} signIn={<CliSignIn />} />;
  if (loginCode === null) return <CliFailure text={t('cliMissingCode')} />;
  return <CliRequest user={user} loginCode={loginCode} />;
}

function CliSignIn() {
  return useSignInFirst(true) ? <SignedOutMessage /> : <Skeleton />;
}

function CliRequest({ user, loginCode }: { user: CurrentUser; loginCode: string }) {
  const app = useStackApp();
  const { t } = usePageTranslator();
  const login = useCliLogin(loginCode);
  const [isDone, setDone] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const { isBusy, error, setError, waitUntil, submit } = useSubmit();
  if (login === 'loading') return <Skeleton />;
  if (login === 'unknown') return <CliFailure text={t('errorCliCode')} />;
  if (error !== null) return <CliFailure text={error} waitUntil={waitUntil} onRetry={() => setError(null)} />;
  if (isDone) return <CliDone />;
  if (isCancelled) return <HomeMessage title={t('cliCancelledTitle')}>{t('cliCancelledText')}</HomeMessage>;
  const authorize = async () => {
    const isAuthorized = await submit(
      () => app.confirmCliLogin(loginCode),
      (failure) =>
        failure instanceof UnexpectedResponseError && !(failure instanceof RateLimitedError)
          ? t('errorCliCode')
          : undefined,
    );
    setDone(isAuthorized);
  };
  const cancel = () => {
    setCancelled(true);
    window.close();
  };
  const question = { name: nameUser(user), login, loginCode, isBusy, waitUntil };
  return <CliQuestion {...question} onAuthorize={() => void authorize()} onCancel={cancel} />;
}

function CliDone() {
  const { t } = usePageTranslator();
  const { isLeft, leave } = useLeaving();
  if (isLeft) {
    return (
      <HomeMessage title={t('cliDoneTitle')} icon={<CheckIcon />}>
        {t('closeText')}
      </HomeMessage>
    );
  }
  return (
    <Message title={t('cliDoneTitle')} icon={<CheckIcon />} primaryButtonText={t('close')} primaryAction={leave}>
      {t('cliDoneText')}
    </Message>
  );
}

interface CliFailureProps {
  text: string;
  waitUntil?: number | null;
  /** Without it, nothing is there to be tried again. */
  onRetry?: () => void;
}

function CliFailure({ text, waitUntil, onRetry }: CliFailureProps) {
  const { t } = usePageTranslator();
  const { isLeft, leave } = useLeaving();
  if (isLeft) return <HomeMessage title={t('cliFailedTitle')}>{t('closeText')}</HomeMessage>;
  return (
    <Message
      title={t('cliFailedTitle')}
      icon={<WarningIcon />}
      primaryButtonText={onRetry && t('tryAgain')}
      primaryAction={onRetry}
      waitUntil={waitUntil}
      secondaryButtonText={t('cancel')}
      secondaryAction={leave}
    >
      {text}
    </Message>
  );
}

/** Closes the window. Browsers only let a page do so whose window a page has opened; others stay, and have to say so. */
function useLeaving() {
  const [isLeft, setLeft] = useState(false);
  const leave = () => {
    setLeft(true);
    window.close();
  };
  return { isLeft, leave };
}
