import { useMutation } from '@apollo/client/react';
import { Alert, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import IconEyeOff from 'tabler:eye-off';
import { useState } from 'react';
import { CodeBlock } from '../../components/code-block.js';
import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';
import { KEY_OVERLAP } from '../../config/limits.generated.js';
import { RotateApiKeyDocument } from '../../gql/graphql.js';
import { nameKey, type ApiKey } from './api-key-words.js';

const OVERLAPS = [
  { value: String(KEY_OVERLAP.usual), label: 'for a day' },
  { value: String(KEY_OVERLAP.most), label: 'for a week' },
  { value: '0', label: 'not at all: somebody else may know it' },
];

interface RotateApiKeyModalProps {
  /** Closed when null. */
  apiKey: ApiKey | null;
  onClose: () => void;
  onRotated: () => void;
}

/** Explains what a new key means, then shows it, once. A click beside the dialog does not throw it away. */
export function RotateApiKeyModal({ apiKey, onClose, onRotated }: RotateApiKeyModalProps) {
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    onClose();
    setMade(null);
  };
  const show = (value: string) => {
    setMade(value);
    onRotated();
  };
  return (
    <Modal
      opened={apiKey !== null}
      onClose={close}
      size="lg"
      title={made === null ? 'Rotate API key' : 'The new API key'}
      closeOnClickOutside={made === null}
      closeOnEscape={made === null}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {made !== null && <NewKey value={made} onDone={close} />}
      {made === null && apiKey && <RotateForm apiKey={apiKey} onClose={close} onMade={show} />}
    </Modal>
  );
}

function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  return (
    <Stack>
      <Alert color="amber" icon={<IconEyeOff size={18} />} title="Hand it over now">
        This is the only time it is shown. The server keeps no copy that it could show again.
      </Alert>
      <CodeBlock title="API key" label="API key" code={value} isWrapped />
      <Group justify="flex-end">
        <Button onClick={onDone}>I have stored it</Button>
      </Group>
    </Stack>
  );
}

interface RotateFormProps {
  apiKey: ApiKey;
  onClose: () => void;
  onMade: (value: string) => void;
}

function RotateForm({ apiKey, onClose, onMade }: RotateFormProps) {
  const [rotate] = useMutation(RotateApiKeyDocument, { fetchPolicy: 'no-cache' });
  const [overlap, setOverlap] = useState(String(KEY_OVERLAP.usual));
  const { isBusy, failure, attempt } = useAttempt();
  const submit = () =>
    attempt(async () => {
      const input = { expirePreviousInMillis: Number(overlap) };
      const { data } = await rotate({ variables: { id: apiKey.id, input } });
      if (data) onMade(data.rotateApiKey.value);
    });
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The API key was not rotated"
      submitLabel="Rotate API key"
      onCancel={onClose}
      isBusy={isBusy}
    >
      <Text>
        A new key takes the place of “{nameKey(apiKey)}”, which goes on for a while: programs that use it are not
        refused meanwhile.
      </Text>
      <NativeSelect
        label="The previous key goes on"
        data={OVERLAPS}
        value={overlap}
        onChange={(event) => setOverlap(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
