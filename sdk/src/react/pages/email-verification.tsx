import { useState } from 'react';
import { isKnownError } from '../../errors.js';
import { useStackApp } from '../hooks.js';
import { useProvided, useTranslator } from '../provider.js';
import { useLinkCode } from '../state/use-link-code.js';
import { CheckIcon, MailIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { PageFrame, type PageProps } from '../ui/page.js';
import { useSubmit } from '../ui/use-submit.js';
import { findLinkProblem, HomeMessage, LinkProblemMessage, type LinkProblem } from './cards.js';

/**
 * Verifies the address whose mail's link was followed. Sends nothing before the click, so that programs that look at
 * links in mails use up none.
 *
 * @example <EmailVerification fullPage />
 */
export function EmailVerification({ fullPage }: PageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <EmailVerificationCard />
    </PageFrame>
  );
}

function EmailVerificationCard() {
  const { t } = useTranslator();
  const code = useLinkCode();
  const [state, setState] = useState<'asking' | 'done' | LinkProblem>('asking');
  if (state === 'done') {
    return (
      <HomeMessage title={t('verifiedTitle')} icon={<CheckIcon />}>
        {t('verifiedText')}
      </HomeMessage>
    );
  }
  if (code === null) return <LinkProblemMessage problem="invalid" />;
  if (state !== 'asking') return <LinkProblemMessage problem={state} />;
  return <VerificationQuestion code={code} onEnd={setState} />;
}

function VerificationQuestion({ code, onEnd }: { code: string; onEnd: (state: 'done' | LinkProblem) => void }) {
  const app = useStackApp();
  const { data } = useProvided();
  const { t } = useTranslator();
  const { isBusy, error, submit } = useSubmit();
  const work = async () => {
    const result = await app.verifyEmail(code);
    // Whoever follows the link a second time has what they want.
    const wasDone = result.status === 'error' && isKnownError(result.error, 'VERIFICATION_CODE_ALREADY_USED');
    return wasDone ? undefined : result;
  };
  const verify = async () => {
    const isVerified = await submit(work, (failure) => {
      const problem = findLinkProblem(failure);
      if (problem) onEnd(problem);
      return undefined;
    });
    if (!isVerified) return;
    onEnd('done');
    await Promise.all([data.user.reload(), data.contactChannels.reload()]);
  };
  return (
    <Message
      title={t('verifyTitle')}
      icon={<MailIcon />}
      primaryButtonText={t('verifyButton')}
      primaryAction={verify}
      isBusy={isBusy}
      error={error}
      secondaryButtonText={t('cancel')}
      secondaryAction={{ href: app.urls.home }}
    >
      {t('verifyText')}
    </Message>
  );
}
