'use client';

import { useState, type ReactNode } from 'react';
import { addReturnTarget } from '../../context/urls.js';
import { isKnownError } from '../../errors.js';
import type { TeamInvitationPreview } from '../../ceremonies/team-invitation.js';
import type { CurrentUser } from '../../resources/current-user.js';
import type { SentTeamInvitation } from '../../resources/team-invitation.js';
import { isolate } from '../i18n/translate.js';
import { useProject, useStackApp, useVisitor } from '../hooks.js';
import { canSignUp } from '../sign-up-ways.js';
import { useInvitation, useInvitationPreview } from '../state/use-invitation.js';
import { useLinkCode, type LinkPageProps } from '../state/use-link-code.js';
import { TeamAvatar } from '../ui/avatar.js';
import { LinkButton } from '../ui/button.js';
import { Facts } from '../ui/facts.js';
import { CheckIcon, EmailIcon, WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { avatarStyleSheet } from '../ui/avatar-styles.js';
import { factsStyleSheet } from '../ui/facts-styles.js';
import { PageFrame, Skeleton, type PageProps } from '../ui/page.js';
import { findLinkProblem, type LinkProblem } from '../state/link-problem.js';
import { HomeMessage } from './cards.js';
import { LinkProblemMessage } from './link-cards.js';
import { InvitationQuestion } from './invitation-question.js';
import { usePageTranslator } from '../use-page-translator.js';

/** An invitation, under the name that the public package gives it; the page about one is called the same. */
export type TeamInvitation = SentTeamInvitation;

/**
 * The page behind the link of an invitation. Uses nothing up before the visitor has seen which address was invited, and
 * has said that they want to join.
 *
 * @example <TeamInvitation fullPage />
 */
export function TeamInvitation({ fullPage, searchParams }: PageProps & LinkPageProps) {
  return (
    <PageFrame fullPage={fullPage} styles={factsStyleSheet + avatarStyleSheet}>
      <TeamInvitationCard searchParams={searchParams} />
    </PageFrame>
  );
}

function TeamInvitationCard({ searchParams }: LinkPageProps) {
  const user = useVisitor();
  const code = useLinkCode(searchParams);
  if (code === null) return <LinkProblemMessage problem="invalid" />;
  // The details of an invitation depend on who is signed in.
  return user ? <Invitation key={user.id} user={user} code={code} /> : <SignInFirst code={code} />;
}

/** Shows the team and who invites to whoever has the link: the reasons to sign in, or not to. */
function SignInFirst({ code }: { code: string }) {
  const { t } = usePageTranslator();
  const { urls } = useStackApp();
  const isSignUpPossible = canSignUp(useProject());
  const invitation = useInvitationPreview(code);
  if (invitation === 'loading') return <Skeleton />;
  if (typeof invitation !== 'object') return <InvitationProblem problem={invitation} />;
  const here = window.location.href;
  const signUp = isSignUpPossible
    ? { secondaryButtonText: t('signUp'), secondaryAction: { href: addReturnTarget(urls.signUp, here) } }
    : {};
  return (
    <Message
      title={t('invitationJoinTitle', { team: isolate(invitation.teamDisplayName) })}
      icon={<EmailIcon />}
      details={<Inviter invitation={invitation} />}
      primaryButtonText={t('signIn')}
      primaryAction={{ href: addReturnTarget(urls.signIn, here) }}
      {...signUp}
      more={
        <LinkButton href={urls.home} variant="quiet" isWide>
          {t('cancel')}
        </LinkButton>
      }
    >
      {isSignUpPossible ? t('invitationSignUp') : t('invitationSignIn')}
    </Message>
  );
}

/** The team's picture and the member who invites, as far as there is any of them. */
function Inviter({ invitation }: { invitation: TeamInvitationPreview }) {
  const { t } = usePageTranslator();
  const { teamDisplayName, teamProfileImageUrl, senderDisplayName } = invitation;
  return (
    <div className="vst-row">
      <TeamAvatar team={{ displayName: teamDisplayName, profileImageUrl: teamProfileImageUrl }} size={40} />
      {senderDisplayName && <Facts facts={[[t('invitationSender'), senderDisplayName]]} lines="stacked" />}
    </div>
  );
}

type End = 'joined' | 'full' | LinkProblem;

function Invitation({ user, code }: { user: CurrentUser; code: string }) {
  const { t } = usePageTranslator();
  const invitation = useInvitation(code);
  const [end, setEnd] = useState<End | null>(null);
  if (invitation === 'loading') return <Skeleton />;
  if (typeof invitation !== 'object') return <InvitationProblem problem={invitation} />;
  const team = isolate(invitation.teamDisplayName);
  if (end === 'joined') {
    return (
      <HomeMessage title={t('invitationJoinedTitle', { team })} icon={<CheckIcon />}>
        {t('invitationJoinedText')}
      </HomeMessage>
    );
  }
  if (end === 'full') {
    return <Ended title={t('invitationFullTitle', { team })}>{t('invitationFullText')}</Ended>;
  }
  if (end !== null) return <InvitationProblem problem={end} />;
  if (invitation.isMember) {
    return (
      <HomeMessage title={t('invitationMemberTitle', { team })} icon={<CheckIcon />}>
        {t('invitationMemberText')}
      </HomeMessage>
    );
  }
  const handleFailure = (error: unknown) => {
    const problem = isKnownError(error, 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT') ? 'full' : findLinkProblem(error);
    if (problem === null) return undefined;
    setEnd(problem);
    return null;
  };
  const question = { user, code, invitation, team, onJoined: () => setEnd('joined'), onFailure: handleFailure };
  return <InvitationQuestion {...question} />;
}

function InvitationProblem({ problem }: { problem: LinkProblem }) {
  const { t } = usePageTranslator();
  const titles = {
    invalid: t('invitationGoneTitle'),
    expired: t('invitationExpiredTitle'),
    used: t('invitationUsedTitle'),
  };
  const texts = {
    invalid: t('invitationGoneText'),
    expired: t('invitationExpiredText'),
    used: t('invitationUsedText'),
  };
  return <Ended title={titles[problem]}>{texts[problem]}</Ended>;
}

function Ended({ title, children }: { title: string; children: ReactNode }) {
  return (
    <HomeMessage title={title} icon={<WarningIcon />}>
      {children}
    </HomeMessage>
  );
}
