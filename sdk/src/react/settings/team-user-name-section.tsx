'use client';

import type { Team } from '../../resources/team.js';
import { useOwnReads } from '../hooks.js';
import { useTeamProfile } from '../team-hooks.js';
import { NameSection } from './name-section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function TeamUserNameSection({ team }: { team: Team }) {
  const reads = useOwnReads();
  const { t } = useSettingsTranslator();
  const profile = useTeamProfile(team);
  const save = async (name: string) => {
    await profile.update({ displayName: name || null });
    await reads.refreshed('getTeamProfile', 'listUsers');
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
