'use client';

import { useState } from 'react';
import type { Team } from '../../resources/team.js';
import { useVisitor } from '../hooks.js';
import { isolate } from '../i18n/translate.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { useSubmit } from '../ui/use-submit.js';
import { Section } from '../ui/section.js';
import { useRefreshedTeams } from './use-refreshed-teams.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function LeaveTeamSection({ team }: { team: Team }) {
  const { t } = useSettingsTranslator();
  const user = useVisitor({ or: 'throw' });
  const refreshed = useRefreshedTeams();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, submit } = useSubmit();
  const text = t('leaveTeamText', { team: isolate(team.displayName) });
  const leave = () =>
    submit(async () => {
      await user.leaveTeam(team);
      window.location.hash = '';
      await refreshed();
    });
  return (
    <Section title={t('leaveTeamTitle')} text={text}>
      <div>
        <Button variant="danger-quiet" size="small" onClick={() => setAsking(true)}>
          {t('leaveTeam')}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          title={t('leaveTeam')}
          confirmText={t('leave')}
          isDangerous
          isBusy={isBusy}
          error={error}
          onConfirm={() => void leave()}
          onClose={() => setAsking(false)}
        >
          <p>{text}</p>
        </Dialog>
      )}
    </Section>
  );
}
