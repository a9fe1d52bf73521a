'use client';

import type { Team } from '../../resources/team.js';
import { useSignInFirst, useStackApp, useVisitor } from '../hooks.js';
import { TeamCreationForm, useTeamCreationText } from '../settings/team-creation-section.js';
import { PageFrame, Skeleton, Title, type PageProps } from '../ui/page.js';
import { SignedOutMessage } from '../ui/signed-out-message.js';
import { usePageTranslator } from '../use-page-translator.js';

/** The action of your own once the new team is there. */
export interface TeamCreationProps extends PageProps {
  /** Goes to the settings of the new team unless told. */
  onCreated?: (team: Team) => void;
}

/**
 * The page on which users make a team.
 *
 * @example <TeamCreation fullPage onCreated={(team) => navigate(`/teams/${team.id}`)} />
 */
export function TeamCreation({ fullPage, onCreated }: TeamCreationProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <TeamCreationForUser onCreated={onCreated} />
    </PageFrame>
  );
}

function TeamCreationForUser({ onCreated }: Pick<TeamCreationProps, 'onCreated'>) {
  const user = useVisitor();
  const { t } = usePageTranslator();
  const { urls } = useStackApp();
  const hasStayed = useSignInFirst(user === null);
  const text = useTeamCreationText();
  if (!user) return hasStayed ? <SignedOutMessage /> : <Skeleton />;
  const goToSettings = ({ id }: Team) => window.location.assign(`${urls.accountSettings}#team-${id}`);
  return (
    <>
      <Title text={text}>{t('newTeam')}</Title>
      <TeamCreationForm onCreated={onCreated ?? goToSettings} />
    </>
  );
}
