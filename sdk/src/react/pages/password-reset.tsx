'use client';

import { useEffect, useState } from 'react';
import { PASSWORD_MIN_CHARACTERS } from '../../password-length.js';
import { isKnownError } from '../../errors.js';
import { describePasswordError } from '../errors.js';
import { useStackApp } from '../hooks.js';
import { keepReturn } from '../links.js';
import { useLinkCode, type LinkPageProps } from '../state/use-link-code.js';
import { Button } from '../ui/button.js';
import { PasswordField } from '../ui/field.js';
import { CheckIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { PageFrame, Skeleton, Title, type PageProps } from '../ui/page.js';
import { Form } from '../ui/form.js';
import { useFields } from '../ui/use-fields.js';
import { useSubmit } from '../ui/use-submit.js';
import { findPasswordProblem } from '../validate.js';
import { findLinkProblem, type LinkProblem } from '../state/link-problem.js';
import { LinkProblemMessage } from './link-cards.js';
import { usePageTranslator } from '../use-page-translator.js';

/**
 * Sets a new password for whoever followed the link of a reset email. Signs nobody in.
 *
 * @example <PasswordReset fullPage />
 */
export function PasswordReset({ fullPage, searchParams }: PageProps & LinkPageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <PasswordResetCard searchParams={searchParams} />
    </PageFrame>
  );
}

type State = 'checking' | 'valid' | 'done' | LinkProblem | { thrown: unknown };

function PasswordResetCard({ searchParams }: LinkPageProps) {
  const app = useStackApp();
  const code = useLinkCode(searchParams);
  const [state, setState] = useState<State>(code === null ? 'invalid' : 'checking');
  useEffect(() => {
    if (code === null) return undefined;
    let isShown = true;
    const show = (next: State) => isShown && setState(next);
    app.verifyPasswordResetCode(code).then(
      (result) => show(result.status === 'ok' ? 'valid' : toProblem(result.error)),
      (error: unknown) => show(toProblem(error)),
    );
    return () => {
      isShown = false;
    };
  }, [app, code]);
  // The page around shows what nobody expected, and offers to try again.
  if (typeof state === 'object') throw state.thrown;
  if (code === null || state === 'invalid' || state === 'expired' || state === 'used') {
    return <DeadLink problem={state === 'expired' || state === 'used' ? state : 'invalid'} />;
  }
  if (state === 'checking') return <Skeleton />;
  if (state === 'done') return <ResetDone />;
  return <NewPasswordForm code={code} onDone={() => setState('done')} onProblem={setState} />;
}

function toProblem(error: unknown): State {
  return findLinkProblem(error) ?? { thrown: error };
}

/** With the way to a new link. */
function DeadLink({ problem }: { problem: LinkProblem }) {
  const { t } = usePageTranslator();
  const { urls } = useStackApp();
  return (
    <LinkProblemMessage problem={problem} again={{ text: t('forgotTitle'), href: keepReturn(urls.forgotPassword) }} />
  );
}

function ResetDone() {
  const { t } = usePageTranslator();
  const { urls } = useStackApp();
  return (
    <Message
      title={t('resetDoneTitle')}
      icon={<CheckIcon />}
      primaryButtonText={t('signIn')}
      primaryAction={{ href: urls.signIn }}
    >
      {t('resetDoneText')}
    </Message>
  );
}

interface FormProps {
  code: string;
  onDone: () => void;
  onProblem: (problem: LinkProblem) => void;
}

function NewPasswordForm({ code, onDone, onProblem }: FormProps) {
  const app = useStackApp();
  const translator = usePageTranslator();
  const { t } = translator;
  const { values, problems, form, focus, pass, field } = useFields(['password', 'repeat-password']);
  const { isBusy, error, waitUntil, submit } = useSubmit();
  const explain = (failure: unknown) => {
    const problem = findLinkProblem(failure);
    if (problem) onProblem(problem);
    if (problem || isKnownError(failure)) return undefined;
    return describePasswordError(failure, translator) ?? t('resetFailedText');
  };
  const send = async () => {
    const { password } = values;
    const differ = values['repeat-password'] === password ? null : t('errorPasswordsDiffer');
    if (!pass({ password: findPasswordProblem(password, t), 'repeat-password': differ })) return;
    if (await submit(() => app.resetPassword({ code, password }), explain)) onDone();
    else focus('password');
  };
  return (
    <>
      <Title>{t('resetTitle')}</Title>
      <Form onSubmit={send} formRef={form}>
        <PasswordField
          {...field('password')}
          label={t('newPassword')}
          error={problems.password ?? error}
          hint={t('passwordRule', { min: PASSWORD_MIN_CHARACTERS })}
          autoComplete="new-password"
        />
        <PasswordField {...field('repeat-password')} label={t('repeatPassword')} autoComplete="new-password" />
        <Button type="submit" isWide isBusy={isBusy} waitUntil={waitUntil}>
          {t('resetButton')}
        </Button>
      </Form>
    </>
  );
}
