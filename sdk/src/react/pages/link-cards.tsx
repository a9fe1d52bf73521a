'use client';

import { useStackApp } from '../hooks.js';
import { keepReturn } from '../links.js';
import type { LinkProblem } from '../state/link-problem.js';
import { EmailIcon, WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { ResendButton } from '../ui/resend-button.js';
import type { Submission } from '../ui/use-submit.js';
import { useWayBack } from './cards.js';
import { usePageTranslator } from '../use-page-translator.js';

interface EmailSentProps {
  email: string;
  onResend: Parameters<Submission['submit']>[0];
}

/** Never tells whether there is such an account. */
export function EmailSentMessage({ email, onResend }: EmailSentProps) {
  const { t } = usePageTranslator();
  const { urls } = useStackApp();
  return (
    <Message
      title={t('emailSentTitle')}
      icon={<EmailIcon />}
      primaryButtonText={t('backToSignIn')}
      primaryAction={{ href: keepReturn(urls.signIn) }}
      more={<ResendButton send={onResend} />}
    >
      {t('emailSentText', { email })}
    </Message>
  );
}

interface LinkProblemProps {
  problem: LinkProblem;
  /** The page on which there is another link to be had. */
  again?: { text: string; href: string };
}

export function LinkProblemMessage({ problem, again }: LinkProblemProps) {
  const { t } = usePageTranslator();
  const wayBack = useWayBack();
  const titles = { invalid: t('linkInvalidTitle'), expired: t('linkExpiredTitle'), used: t('linkUsedTitle') };
  const texts = { invalid: t('linkInvalidText'), expired: t('linkExpiredText'), used: t('linkUsedText') };
  return (
    <Message
      title={titles[problem]}
      icon={<WarningIcon />}
      {...wayBack}
      secondaryButtonText={again?.text}
      secondaryAction={again && { href: again.href }}
    >
      {texts[problem]}
    </Message>
  );
}
