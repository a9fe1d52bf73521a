import type { Team } from '../../resources/team.js';
import { useTranslator } from '../provider.js';
import { NameSection } from './name-section.js';
import { useSettledTeams } from './use-settled-teams.js';

export function TeamNameSection({ team }: { team: Team }) {
  const { t } = useTranslator();
  const settle = useSettledTeams();
  const save = async (displayName: string) => {
    await team.update({ displayName });
    await settle();
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
