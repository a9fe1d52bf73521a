'use client';

import type { Team } from '../../resources/team.js';
import { TeamAvatar } from '../ui/avatar.js';
import { ImageSection } from './image-section.js';
import { useRefreshedTeams } from './use-refreshed-teams.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function TeamImageSection({ team }: { team: Team }) {
  const { t } = useSettingsTranslator();
  const refreshed = useRefreshedTeams();
  const save = async (profileImageUrl: string | null) => {
    await team.update({ profileImageUrl });
    await refreshed();
  };
  return (
    <ImageSection
      title={t('teamImage')}
      preview={<TeamAvatar team={team} size={64} />}
      hasImage={team.profileImageUrl !== null}
      isSquare
      onSave={save}
    />
  );
}
