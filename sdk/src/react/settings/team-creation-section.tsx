import { useState } from 'react';
import type { Team } from '../../resources/team.js';
import { useProject, useUser } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { useSubmit } from '../ui/use-submit.js';
import { Section } from './section.js';
import { useReloadTeams } from './use-reload-teams.js';

const LONGEST_NAME = 256;

/** `onCreated` is told about the new team when it is among the others. */
export function TeamCreationSection({ onCreated }: { onCreated: (team: Team) => void }) {
  const { config } = useProject();
  const { t } = useTranslator();
  const isOff = !config.clientTeamCreationEnabled;
  return (
    <Section title={t('createTeam')} text={isOff ? t('createTeamOff') : t('createTeamText')}>
      {!isOff && <TeamCreationForm onCreated={onCreated} />}
    </Section>
  );
}

function TeamCreationForm({ onCreated }: { onCreated: (team: Team) => void }) {
  const { t } = useTranslator();
  const user = useUser({ or: 'throw' });
  const reload = useReloadTeams();
  const [displayName, setDisplayName] = useState('');
  const { isBusy, error, setError, submit } = useSubmit();
  const create = async () => {
    const name = displayName.trim();
    if (name === '') return setError(t('errorTeamName'));
    await submit(async () => {
      const team = await user.createTeam({ displayName: name });
      await reload();
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
        maxLength={LONGEST_NAME}
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
