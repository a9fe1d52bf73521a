import type { Team } from '../../resources/team.js';
import { useUser } from '../hooks.js';
import { useProvided, useTranslator } from '../provider.js';
import { keyOf } from '../state/app-data.js';
import { useTeamProfile } from '../team-hooks.js';
import { NameSection } from './name-section.js';

export function TeamUserNameSection({ team }: { team: Team }) {
  const { data } = useProvided();
  const { t } = useTranslator();
  const user = useUser({ or: 'throw' });
  const profile = useTeamProfile(team);
  const save = async (name: string) => {
    await profile.update({ displayName: name || null });
    const key = keyOf(user, team);
    await Promise.all([data.teamProfiles.reload(key), data.teamMembers.reload(key)]);
  };
  return (
    <NameSection
      id="team-user-name"
      title={t('teamUserName')}
      text={t('teamUserNameText')}
      name={profile.displayName ?? ''}
      autoComplete="name"
      onSave={save}
    />
  );
}
