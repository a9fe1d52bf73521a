'use client';

import type { TeamInvitationDetails } from '../../ceremonies/team-invitation.js';
import type { CurrentUser } from '../../resources/current-user.js';
import { useStackApp } from '../hooks.js';
import { LinkButton } from '../ui/button.js';
import { Facts } from '../ui/facts.js';
import { EmailIcon, WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { useSubmit } from '../ui/use-submit.js';
import { nameUser } from '../name-user.js';
import { usePageTranslator } from '../use-page-translator.js';

interface InvitationQuestionProps {
  user: CurrentUser;
  code: string;
  invitation: TeamInvitationDetails;
  /** The team's name, as it may stand in a sentence. */
  team: string;
  onJoined: () => void;
  /** Null when the failure was taken care of. */
  onFailure: (error: unknown) => string | null | undefined;
}

/** Asks whether to join, and says so where another address was invited than the visitor's. */
export function InvitationQuestion({ user, code, invitation, team, onJoined, onFailure }: InvitationQuestionProps) {
  const app = useStackApp();
  const { t } = usePageTranslator();
  const { isBusy, error, waitUntil, submit } = useSubmit();
  const { isRecipient } = invitation;
  const join = async () => {
    if (await submit(() => app.acceptTeamInvitation(code), onFailure)) onJoined();
  };
  const change = () => submit(() => app.signOut({ redirectUrl: window.location.href }));
  const ignore = { text: t('invitationIgnore'), href: app.urls.home };
  return (
    <Message
      title={t('invitationJoinTitle', { team })}
      icon={isRecipient ? <EmailIcon /> : <WarningIcon />}
      details={<Addresses user={user} invitation={invitation} />}
      primaryButtonText={isRecipient ? t('invitationJoin') : t('invitationJoinAnyway')}
      primaryAction={join}
      isBusy={isBusy}
      waitUntil={waitUntil}
      error={error}
      secondaryButtonText={isRecipient ? ignore.text : t('invitationOtherAccount')}
      secondaryAction={isRecipient ? { href: ignore.href } : async () => void (await change())}
      more={
        !isRecipient && (
          <LinkButton href={ignore.href} variant="quiet" isWide>
            {ignore.text}
          </LinkButton>
        )
      }
    >
      {isRecipient ? t('invitationText') : t('invitationElsewhere')}
    </Message>
  );
}

/** The member who invites; and addresses one below the other, so that they can be compared, the visitor's own where it is not the invited one. */
function Addresses({ user, invitation }: Pick<InvitationQuestionProps, 'user' | 'invitation'>) {
  const { t } = usePageTranslator();
  const { senderDisplayName } = invitation;
  const facts = [
    ...(senderDisplayName ? [[t('invitationSender'), senderDisplayName] as const] : []),
    [t('invitationInvited'), invitation.recipientEmail],
    ...(invitation.isRecipient ? [] : [[t('invitationSignedInAs'), user.primaryEmail ?? nameUser(user)] as const]),
  ] as const;
  return <Facts facts={facts} lines="stacked" />;
}
