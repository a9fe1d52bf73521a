import { useState } from 'react';
import { isKnownError } from '../../errors.js';
import { useStackApp } from '../hooks.js';
import { useProvided, useTranslator } from '../provider.js';
import { useLinkCode } from '../state/use-link-code.js';
import { FormError } from '../ui/field.js';
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
  const app = useStackApp();
  const { data } = useProvided();
  const { t } = useTranslator();
  const code = useLinkCode();
  const [state, setState] = useState<'asking' | 'done' | LinkProblem>(code === null ? 'invalid' : 'asking');
  const { isBusy, error, submit } = useSubmit();
  const verify = async (linkCode: string) => {
    const isVerified = await submit(
      async () => {
        const result = await app.verifyEmail(linkCode);
        // Whoever follows the link a second time has what they want.
        const wasDone = result.status === 'error' && isKnownError(result.error, 'VERIFICATION_CODE_ALREADY_USED');
        return wasDone ? undefined : result;
      },
      (failure) => {
        const problem = findLinkProblem(failure);
        if (problem) setState(problem);
        return undefined;
      },
    );
    if (!isVerified) return;
    setState('done');
    await Promise.all([data.user.reload(), data.contactChannels.reload()]);
  };
  if (state === 'done') {
    return (
      <HomeMessage title={t('verifiedTitle')} icon={<CheckIcon />}>
        {t('verifiedText')}
      </HomeMessage>
    );
  }
  if (code === null || state !== 'asking')
    return <LinkProblemMessage problem={state === 'asking' ? 'invalid' : state} />;
  return (
    <>
      <Message
        title={t('verifyTitle')}
        icon={<MailIcon />}
        primaryButtonText={t('verifyButton')}
        primaryAction={() => verify(code)}
        isBusy={isBusy}
        secondaryButtonText={t('cancel')}
        secondaryAction={{ href: app.urls.home }}
      >
        {t('verifyText')}
      </Message>
      <FormError error={error} />
    </>
  );
}
