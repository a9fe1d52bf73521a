'use client';

import type { Team } from '../../resources/team.js';
import { NameSection } from './name-section.js';
import { useRefreshedTeams } from './use-refreshed-teams.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function TeamNameSection({ team }: { team: Team }) {
  const { t } = useSettingsTranslator();
  const refreshed = useRefreshedTeams();
  const save = async (displayName: string) => {
    await team.update({ displayName });
    await refreshed();
  };
  return (
    <NameSection
      id="team-name"
      title={t('teamDisplayName')}
      name={team.displayName}
      autoComplete="organization"
      findProblem={(name) => (name === '' ? t('errorTeamName') : null)}
      onSave={save}
    />
  );
}
