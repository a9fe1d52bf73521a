import { useStackApp, useUser } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { useLinkCode } from '../state/use-link-code.js';
import { Message } from '../ui/message-card.js';
import { PageFrame, type PageProps } from '../ui/page.js';
import { addReturnTarget } from '../../apps/urls.js';
import { HomeMessage, LinkProblemMessage } from './cards.js';

/**
 * Where the link of an invitation leads.
 *
 * @example <TeamInvitation fullPage />
 */
export function TeamInvitation({ fullPage }: PageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <TeamInvitationCard />
    </PageFrame>
  );
}

function TeamInvitationCard() {
  const { t } = useTranslator();
  const { urls } = useStackApp();
  const user = useUser();
  const code = useLinkCode();
  if (code === null) return <LinkProblemMessage problem="invalid" />;
  if (user) return <HomeMessage title={t('invitationTitle')}>{t('invitationText')}</HomeMessage>;
  return (
    <Message
      title={t('invitationTitle')}
      primaryButtonText={t('signIn')}
      primaryAction={{ href: addReturnTarget(urls.signIn, window.location.href) }}
      secondaryButtonText={t('cancel')}
      secondaryAction={{ href: urls.home }}
    >
      {t('invitationSignIn')}
    </Message>
  );
}
