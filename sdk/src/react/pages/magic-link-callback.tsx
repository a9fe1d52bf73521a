'use client';

import { useMemo, useState } from 'react';
import { useProject, useStackApp, useVisitor } from '../hooks.js';
import { CeremonyContext, useCeremony, type CeremonyListener } from '../state/use-ceremony.js';
import { useLinkCode, type LinkPageProps } from '../state/use-link-code.js';
import { CheckIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { PageFrame, type PageProps } from '../ui/page.js';
import { findLinkProblem, type LinkProblem } from '../state/link-problem.js';
import { HomeMessage, SignedInMessage } from './cards.js';
import { LinkProblemMessage } from './link-cards.js';
import { MfaForm } from './mfa.js';
import { usePageTranslator } from '../use-page-translator.js';

/**
 * Signs in whoever followed the link of a sign-in email, after asking: a program that looks at links in emails must use
 * up none, and nobody must be signed in to a stranger's account by a click.
 *
 * @example <MagicLinkCallback fullPage />
 */
export function MagicLinkCallback({ fullPage, searchParams }: PageProps & LinkPageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <MagicLinkCard searchParams={searchParams} />
    </PageFrame>
  );
}

type State = 'asking' | 'under-way' | 'done' | 'second-factor' | LinkProblem;

function MagicLinkCard({ searchParams }: LinkPageProps) {
  const user = useVisitor();
  const { t } = usePageTranslator();
  const code = useLinkCode(searchParams);
  const [state, setState] = useState<State>(code === null ? 'invalid' : 'asking');
  const listener = useMemo<CeremonyListener>(
    () => ({
      onBegin: () => setState('under-way'),
      onEnd: (isSignedIn) => setState((now) => (isSignedIn ? 'done' : now === 'under-way' ? 'asking' : now)),
      onSecondFactor: () => setState('second-factor'),
    }),
    [],
  );
  if (state === 'done') {
    return (
      <HomeMessage title={t('signedInTitle')} icon={<CheckIcon />}>
        {''}
      </HomeMessage>
    );
  }
  if (state === 'second-factor') return <MfaForm />;
  if (user && state !== 'under-way') return <SignedInMessage user={user} />;
  if (code === null || (state !== 'asking' && state !== 'under-way')) {
    return <LinkProblemMessage problem={state === 'expired' || state === 'used' ? state : 'invalid'} />;
  }
  return (
    <CeremonyContext.Provider value={listener}>
      <MagicLinkQuestion code={code} onProblem={setState} />
    </CeremonyContext.Provider>
  );
}

function MagicLinkQuestion({ code, onProblem }: { code: string; onProblem: (problem: LinkProblem) => void }) {
  const app = useStackApp();
  const { displayName } = useProject();
  const { t } = usePageTranslator();
  const { isBusy, error, waitUntil, submit } = useCeremony('#code');
  const signIn = () =>
    submit(
      () => app.signInWithMagicLink(code),
      (failure) => {
        const problem = findLinkProblem(failure);
        if (problem) onProblem(problem);
        return undefined;
      },
    );
  return (
    <Message
      title={t('magicTitle', { project: displayName })}
      primaryButtonText={t('signIn')}
      primaryAction={() => void signIn()}
      isBusy={isBusy}
      waitUntil={waitUntil}
      error={error}
      secondaryButtonText={t('cancel')}
      secondaryAction={{ href: app.urls.home }}
    >
      {t('magicText')}
    </Message>
  );
}
