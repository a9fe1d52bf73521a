import { Button, Card, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ErrorPanel } from '../../../components/error-panel.js';
import { useProject } from '../../../session/project-context.js';
import { useSave } from '../../../components/use-save.js';
import { OwnServerFields, SenderFields } from './email-server-fields.js';
import { createValidation, readFormValues, writeOverride, type EmailServerFormValues } from './email-server-values.js';
import { ServerCheck } from './server-check.js';
import { ServerKindChoice } from './server-kind-choice.js';
import { useUpdateEmailSettings, type EmailSettings, type ServerKind } from './use-email-settings.js';

const SAVED: Record<ServerKind, string> = {
  shared: 'Emails leave through the shared server from now on.',
  inbox: 'Emails are kept in the outbox here from now on.',
  custom: 'Emails leave through your server from now on.',
};

export function EmailServerForm({ settings }: { settings: EmailSettings }) {
  const { displayName } = useProject();
  const update = useUpdateEmailSettings();
  const hasPassword = settings.kind === 'custom';
  const [initialValues] = useState(() => readFormValues(settings, displayName));
  const form = useForm<EmailServerFormValues>({ initialValues, validate: createValidation(hasPassword) });
  const { kind } = form.values;
  const { isSaving, failure, save } = useSave(() => update(writeOverride(form.values)), SAVED[kind]);
  const submit = async () => {
    if (!(await save())) return;
    form.setFieldValue('password', '');
    form.resetDirty({ ...form.values, password: '' });
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack maw={760}>
        <ServerKindChoice value={kind} onChange={(next) => form.setFieldValue('kind', next)} />
        {kind === 'custom' && (
          <Card>
            <Stack>
              <OwnServerFields form={form} hasPassword={hasPassword} />
              <SenderFields form={form} />
            </Stack>
          </Card>
        )}
        {failure !== null && <ErrorPanel title="The email server was not saved" error={failure} />}
        <Group justify="flex-end">
          <Button type="submit" disabled={!form.isDirty()} loading={isSaving}>
            Save
          </Button>
        </Group>
        {kind === 'custom' && <ServerCheck form={form} hasPassword={hasPassword} />}
      </Stack>
    </form>
  );
}
