import type { CurrentUser } from '../../resources/current-user.js';
import { useState } from 'react';
import { UnexpectedResponseError } from '../../errors.js';
import { describeError } from '../errors.js';
import { useSignInFirst, useStackApp, useUser } from '../hooks.js';
import { readParameter } from '../links.js';
import { useTranslator } from '../provider.js';
import { CheckIcon, WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { PageFrame, Skeleton, type PageProps } from '../ui/page.js';
import { useSubmit } from '../ui/use-submit.js';
import { useCliLogin } from '../state/use-cli-login.js';
import { nameUser, SignedOutMessage } from './cards.js';
import { CliQuestion } from './cli-question.js';

/**
 * Lets a program on a command line act as the visitor, after asking.
 *
 * @example <CliAuthConfirmation fullPage />
 */
export function CliAuthConfirmation({ fullPage }: PageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <CliCard />
    </PageFrame>
  );
}

function CliCard() {
  const user = useUser();
  const hasStayed = useSignInFirst(user === null);
  const [loginCode] = useState(() => readParameter('login_code'));
  const { t } = useTranslator();
  if (!user) return hasStayed ? <SignedOutMessage /> : <Skeleton />;
  if (loginCode === null) return <CliFailure text={t('cliMissingCode')} />;
  return <CliRequest user={user} loginCode={loginCode} />;
}

function CliRequest({ user, loginCode }: { user: CurrentUser; loginCode: string }) {
  const app = useStackApp();
  const translator = useTranslator();
  const { t } = translator;
  const login = useCliLogin(loginCode);
  const [isDone, setDone] = useState(false);
  const { isBusy, error, setError, submit } = useSubmit();
  if (login === 'loading') return <Skeleton />;
  if (login === 'unknown') return <CliFailure text={t('errorCliCode')} />;
  if (error !== null) return <CliFailure text={error} onRetry={() => setError(null)} />;
  if (isDone) return <CliDone />;
  const authorize = async () => {
    const isAuthorized = await submit(
      () => app.confirmCliLogin(loginCode),
      (failure) =>
        failure instanceof UnexpectedResponseError ? t('errorCliCode') : describeError(failure, translator),
    );
    setDone(isAuthorized);
  };
  const question = { name: nameUser(user), login, loginCode, isBusy };
  return <CliQuestion {...question} onAuthorize={() => void authorize()} onCancel={closeWindow} />;
}

function CliDone() {
  const { t } = useTranslator();
  return (
    <Message title={t('cliDoneTitle')} icon={<CheckIcon />} primaryButtonText={t('close')} primaryAction={closeWindow}>
      {t('cliDoneText')}
    </Message>
  );
}

/** Without a way to try again, nothing is there to be tried. */
function CliFailure({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useTranslator();
  return (
    <Message
      title={t('cliFailedTitle')}
      icon={<WarningIcon />}
      primaryButtonText={onRetry && t('tryAgain')}
      primaryAction={onRetry}
      secondaryButtonText={t('cancel')}
      secondaryAction={closeWindow}
    >
      {text}
    </Message>
  );
}

function closeWindow(): void {
  window.close();
}
