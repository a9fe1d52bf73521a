import { useMutation, useQuery } from '@apollo/client/react';
import { Modal, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form.js';
import { nodesOf } from '../../../components/lists/connection.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { describeError } from '../../../errors/described-error.js';
import { AddTeamMemberDocument, TeamsDocument, UserTeamsDocument } from '../../../gql/graphql.js';
import { nameTeam } from '../../../entities/teams/team-words.js';

const FOUND_AT_ONCE = 20;

interface AddToTeamProps {
  userId: string;
  onClose: () => void;
}

export function AddToTeamModal({ opened, ...rest }: AddToTeamProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title="Add to a team" closeButtonProps={{ 'aria-label': 'Close' }}>
      <AddToTeamForm {...rest} />
    </Modal>
  );
}

function AddToTeamForm({ userId, onClose }: AddToTeamProps) {
  const [teamId, setTeamId] = useState<string | null>(null);
  const [add] = useMutation(AddTeamMemberDocument, { refetchQueries: [UserTeamsDocument], awaitRefetchQueries: true });
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    if (teamId === null || !(await attempt(() => add({ variables: { teamId, userId } })))) return;
    notifications.show({ title: 'Added to the team', message: 'With the permissions that members get by default.' });
    onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The user was not added"
      submitLabel="Add to the team"
      onCancel={onClose}
      isBusy={isBusy}
      isDisabled={teamId === null}
    >
      <TeamSelect value={teamId} onChange={setTeamId} />
    </DialogForm>
  );
}

/** Finds one team by its name or id. */
function TeamSelect({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 250);
  const { data, previousData, error, loading } = useQuery(TeamsDocument, {
    variables: { first: FOUND_AT_ONCE, search: query || null },
  });
  const teams = nodesOf((data ?? previousData)?.teams) ?? [];
  return (
    <Select
      label="Team"
      placeholder="Name or team id"
      data-autofocus
      searchable
      value={value}
      onChange={onChange}
      onSearchChange={setText}
      data={teams.map((team) => ({ value: team.id, label: nameTeam(team) }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={loading ? 'Searching…' : 'No team found.'}
      error={error ? describeError(error).message : null}
    />
  );
}
