'use client';

import { useState } from 'react';
import { NAME_LENGTH } from '../../wire/limits.generated.js';
import type { Team } from '../../resources/team.js';
import { useProject, useVisitor } from '../hooks.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { useSubmit } from '../ui/use-submit.js';
import { Section } from '../ui/section.js';
import { useRefreshedTeams } from './use-refreshed-teams.js';
import { useSettingsTranslator } from './use-settings-translator.js';

interface TeamCreationProps {
  /** Is told about the new team when it is among the others. */
  onCreated: (team: Team) => void;
}

export function TeamCreationSection({ onCreated }: TeamCreationProps) {
  const { t } = useSettingsTranslator();
  const text = useTeamCreationText();
  return (
    <Section title={t('createTeam')} text={text}>
      <TeamCreationForm onCreated={onCreated} />
    </Section>
  );
}

/** The purpose of a team in a sentence, or the note that there are no new ones. */
export function useTeamCreationText(): string {
  const { config } = useProject();
  const { t } = useSettingsTranslator();
  return config.clientTeamCreationEnabled ? t('createTeamText') : t('createTeamOff');
}

/** Nothing where users may not make teams. */
export function TeamCreationForm({ onCreated }: TeamCreationProps) {
  const { config } = useProject();
  return config.clientTeamCreationEnabled ? <NameForm onCreated={onCreated} /> : null;
}

function NameForm({ onCreated }: TeamCreationProps) {
  const { t } = useSettingsTranslator();
  const user = useVisitor({ or: 'throw' });
  const refreshed = useRefreshedTeams();
  const [displayName, setDisplayName] = useState('');
  const { isBusy, error, setError, submit } = useSubmit();
  const create = async () => {
    const name = displayName.trim();
    if (name === '') return setError(t('errorTeamName'));
    await submit(async () => {
      const team = await user.createTeam({ displayName: name });
      await refreshed();
      onCreated(team);
    });
  };
  return (
    <Form onSubmit={create}>
      <Field
        id="displayName"
        label={t('teamDisplayName')}
        value={displayName}
        onChange={setDisplayName}
        error={error}
        maxLength={NAME_LENGTH}
        autoComplete="organization"
        isRequired
      />
      <div>
        <Button type="submit" size="small" isBusy={isBusy}>
          {t('create')}
        </Button>
      </div>
    </Form>
  );
}
