import { Button, Card, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { NAME_LENGTH } from '../../config/limits.generated.js';
import { CardHead } from '../../components/card-head.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useAttempt } from '../../components/use-attempt.js';
import type { ProjectDetailsFragment } from '../../gql/graphql.js';
import { useUpdateProject } from './use-update-project.js';

export function GeneralCard({ project }: { project: ProjectDetailsFragment }) {
  const update = useUpdateProject();
  const { failure, attempt } = useAttempt();
  const form = useForm({
    initialValues: { displayName: project.displayName, description: project.description },
    validate: { displayName: (name) => (name.trim() ? null : 'Give the project a name.') },
  });
  const save = async (values: typeof form.values) => {
    const saved = { displayName: values.displayName.trim(), description: values.description.trim() };
    if (!(await attempt(() => update(saved)))) return;
    form.setInitialValues(saved);
    form.setValues(saved);
    notifications.show({ title: 'Settings saved', message: 'Name and description are up to date.' });
  };
  return (
    <Card>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <CardHead title="General" />
          {failure !== null && <ErrorPanel title="The settings were not saved" error={failure} />}
          <TextInput
            label="Name"
            description="Users see it in emails and on sign-in pages."
            autoComplete="off"
            maxLength={NAME_LENGTH}
            {...form.getInputProps('displayName')}
          />
          <Textarea label="Description" autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
          <Group justify="flex-end">
            <Button type="submit" disabled={!form.isDirty()} loading={form.submitting}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
