import { Button, Card, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMay } from '../../session/access-context.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { LeaveGuard } from '../../components/leave-guard.js';
import { useAttempt } from '../../components/use-attempt.js';
import { MetadataCard } from '../../components/metadata/metadata-card.js';
import { MetadataFields } from '../../components/metadata/metadata-fields.js';
import {
  METADATA_VALIDATION,
  readMetadata,
  writeMetadata,
  type Metadata,
} from '../../components/metadata/metadata-values.js';

interface MetadataEditorProps {
  owner: Metadata;
  noun: 'user' | 'team';
  /** The people who read it on their own devices, such as "user". */
  reader: string;
  onSave: (changes: Partial<Metadata>) => Promise<unknown>;
}

/** The metadata, to be changed in place; as it is for those who may not. */
export function MetadataEditor(props: MetadataEditorProps) {
  return useMay()('change_people') ? <Editor {...props} /> : <MetadataCard owner={props.owner} noun={props.noun} />;
}

function Editor({ owner, noun, reader, onSave }: MetadataEditorProps) {
  const before = readMetadata(owner);
  const form = useForm({ initialValues: before, validate: METADATA_VALIDATION, validateInputOnBlur: true });
  const { failure, attempt } = useAttempt();
  const save = async (values: typeof before) => {
    if (!(await attempt(() => onSave(writeMetadata(values, before))))) return;
    form.resetDirty(values);
    notifications.show({ title: 'Metadata saved', message: `The ${noun} is up to date.` });
  };
  return (
    <Card>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          {failure !== null && <ErrorPanel title="The metadata was not saved" error={failure} />}
          <MetadataFields form={form} reader={reader} />
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting} disabled={!form.isDirty()}>
              Save metadata
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={form.isDirty()} what="The changes of the metadata" isOfTab />
    </Card>
  );
}
