'use client';

import { useState } from 'react';
import type { CliLogin } from '../../ceremonies/cli.js';
import { Facts } from '../ui/facts.js';
import { TerminalIcon, WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { usePageTranslator } from '../use-page-translator.js';

/** The part of the code that is compared with the terminal, in characters. */
const CODE_END = 6;

interface CliQuestionProps {
  /** As whom the program will act. */
  name: string;
  login: CliLogin;
  loginCode: string;
  isBusy: boolean;
  waitUntil: number | null;
  onAuthorize: () => void;
  onCancel: () => void;
}

/** Asks whether a command line may sign in: twice where the visitor might not be the one who started it. */
export function CliQuestion({ onAuthorize, ...props }: CliQuestionProps) {
  const { isBusy, waitUntil, login, onCancel } = props;
  const [isAskedAgain, setAskedAgain] = useState(false);
  const { t } = usePageTranslator();
  const isSuspect = !login.isRecent || !login.isSameNetwork;
  if (isAskedAgain) return <CliDoubt {...props} onAuthorize={onAuthorize} />;
  return (
    <Message
      title={t('cliTitle')}
      icon={isSuspect ? <WarningIcon /> : <TerminalIcon />}
      details={<CliFacts {...props} />}
      primaryButtonText={t('cliAuthorize')}
      primaryAction={isSuspect ? () => setAskedAgain(true) : onAuthorize}
      isBusy={isBusy}
      waitUntil={waitUntil}
      secondaryButtonText={t('cancel')}
      secondaryAction={onCancel}
    >
      {t('cliText')} {t('cliAccount', { name: props.name })} {t('cliGives')}
    </Message>
  );
}

/** The place and time at which the login was started, to be compared with the terminal. */
export function CliFacts({
  login: { startedAt, network, isSameNetwork },
  loginCode,
}: Pick<CliQuestionProps, 'login' | 'loginCode'>) {
  const { t, formatRelative } = usePageTranslator();
  const [now] = useState(() => new Date());
  const facts = [
    [t('cliStarted'), formatRelative(startedAt < now ? startedAt : now, now)],
    [t('cliNetwork'), network ?? t('unknownPlace')],
    [t('cliPlace'), isSameNetwork ? t('cliHere') : t('cliElsewhere')],
    [t('cliCode'), loginCode.slice(-CODE_END)],
  ] as const;
  return (
    <>
      <Facts facts={facts} lines="single" />
      <p className="vst-hint">{t('cliCompare')}</p>
    </>
  );
}

function CliDoubt({ login, loginCode, isBusy, onAuthorize, onCancel }: Omit<CliQuestionProps, 'name'>) {
  const { t } = usePageTranslator();
  return (
    <Message
      title={t('cliAgainTitle')}
      icon={<WarningIcon />}
      details={<CliFacts login={login} loginCode={loginCode} />}
      primaryButtonText={t('cancel')}
      primaryAction={onCancel}
      secondaryButtonText={t('cliAgainAuthorize')}
      secondaryAction={onAuthorize}
      isBusy={isBusy}
    >
      {!login.isRecent && `${t('cliAgainOld')} `}
      {!login.isSameNetwork && `${t('cliAgainElsewhere')} `}
      {t('cliAgainText')}
    </Message>
  );
}
