'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { continueAsCliGuest, getCliLogin, hasCliGuest, type CliLogin } from '../../ceremonies/cli.js';
import { findContext } from '../../apps/app-internals.js';
import { useStackApp } from '../hooks.js';
import { TerminalIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { Skeleton } from '../ui/page.js';
import { useSubmit } from '../ui/use-submit.js';
import { CliFacts } from './cli-question.js';
import { usePageTranslator } from '../use-page-translator.js';

interface CliGuestProps {
  loginCode: string;
  /** The content in its place when there is nothing to keep, or the visitor has an account. */
  signIn: ReactNode;
}

/**
 * Offers a visitor without an account to keep what the command line has so far, by signing up as its anonymous user. Only of
 * a login that was started here and now: what somebody else sends along is nobody's to keep.
 */
export function CliGuest({ loginCode, signIn }: CliGuestProps) {
  const app = useStackApp();
  const { t } = usePageTranslator();
  const [login, decline] = useGuestLogin(loginCode);
  const { isBusy, error, waitUntil, submit } = useSubmit();
  if (login === 'loading') return <Skeleton />;
  if (login === null) return signIn;
  const signUp = () =>
    submit(async () => {
      const context = findContext(app)!;
      await continueAsCliGuest(context, loginCode);
      await context.redirector.redirectUnlessLeaving('signUp', { replace: true });
    });
  return (
    <Message
      title={t('cliGuestTitle')}
      icon={<TerminalIcon />}
      details={<CliFacts login={login} loginCode={loginCode} />}
      primaryButtonText={t('cliGuestSignUp')}
      primaryAction={() => void signUp()}
      isBusy={isBusy}
      error={error}
      waitUntil={waitUntil}
      secondaryButtonText={t('cliGuestSignIn')}
      secondaryAction={decline}
    >
      {t('cliGuestText')}
    </Message>
  );
}

/** The login, if its anonymous user is offered; null if not. Then its failures are told to whoever has signed in. */
function useGuestLogin(loginCode: string): [CliLogin | 'loading' | null, () => void] {
  const app = useStackApp();
  const [login, setLogin] = useState<CliLogin | 'loading' | null>('loading');
  useEffect(() => {
    let isShown = true;
    const find = async () => {
      const context = findContext(app)!;
      const found = await getCliLogin(context, loginCode);
      return found.isRecent && found.isSameNetwork && (await hasCliGuest(context, loginCode)) ? found : null;
    };
    find().then(
      (found) => isShown && setLogin(found),
      () => isShown && setLogin(null),
    );
    return () => {
      isShown = false;
    };
  }, [app, loginCode]);
  return [login, () => setLogin(null)];
}
