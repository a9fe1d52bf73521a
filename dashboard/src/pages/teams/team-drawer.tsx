import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form.js';
import { FormDrawer, useDirty, type DrawerForm } from '../../components/form-drawer.js';
import { ImageField } from '../../components/image-field.js';
import { MetadataFields } from '../../components/metadata/metadata-fields.js';
import { useAttempt } from '../../components/use-attempt.js';
import { type TeamDetailsFragment, UpdateTeamDocument } from '../../gql/graphql.js';
import { readTeamForm, TEAM_VALIDATION, writeTeamInput, type TeamFormValues } from './team-form-values.js';
import { nameTeam } from '../../entities/teams/team-words.js';

interface TeamDrawerProps {
  /** Closed when null. */
  team: TeamDetailsFragment | null;
  onClose: () => void;
}

export function TeamDrawer({ team, onClose }: TeamDrawerProps) {
  return (
    <FormDrawer opened={team !== null} onClose={onClose} title={team ? `Edit ${nameTeam(team)}` : ''}>
      {(form) => team && <TeamForm team={team} drawer={form} />}
    </FormDrawer>
  );
}

function TeamForm({ team, drawer }: { team: TeamDetailsFragment; drawer: DrawerForm }) {
  const { form, before } = useTeamForm(team, drawer);
  const [update] = useMutation(UpdateTeamDocument);
  const { failure, attempt } = useAttempt();
  const submit = async (values: TeamFormValues) => {
    const input = writeTeamInput(values, before);
    if (!(await attempt(() => update({ variables: { id: team.id, input } })))) return;
    notifications.show({ title: 'Team saved', message: `${values.displayName.trim()} is up to date.` });
    drawer.onDone();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The team was not saved"
      submitLabel="Save"
      onCancel={drawer.onCancel}
      isBusy={form.submitting}
      isDisabled={!form.isDirty()}
    >
      <TextInput
        label="Name"
        description="Members see it, and whoever is invited."
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('displayName')}
      />
      <ImageField
        label="Image"
        description="Square looks best; at most 700 kB."
        value={form.values.profileImageUrl}
        error={form.errors.profileImageUrl as string | undefined}
        onChange={(url) => form.setFieldValue('profileImageUrl', url)}
        onRefuse={(reason) => form.setFieldError('profileImageUrl', reason)}
      />
      <MetadataFields form={form} reader="members" />
    </DialogForm>
  );
}

function useTeamForm(team: TeamDetailsFragment, { onDirty }: DrawerForm) {
  const [before] = useState(() => readTeamForm(team));
  const form = useForm<TeamFormValues>({ initialValues: before, validate: TEAM_VALIDATION });
  useDirty(form.isDirty(), onDirty);
  return { form, before };
}
