import { useMutation } from '@apollo/client/react';
import { Checkbox, type CheckboxGroupProps, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';

import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';
import { KEY_KINDS, type KeyName } from './key-kinds.js';
import {
  CreateProjectKeySetDocument,
  type NewKeySetFragment,
  type ProjectKeySetCreateInput,
} from '../../gql/graphql.js';

const DAY_MILLIS = 86_400_000;
const LIFETIMES = [
  { value: '30', label: 'in 30 days' },
  { value: '90', label: 'in 90 days' },
  { value: '365', label: 'in a year' },
  { value: '1825', label: 'in five years' },
  { value: '36500', label: 'never' },
];

interface KeysFormValues {
  description: string;
  lifetimeDays: string;
  kinds: string[];
}

interface CreateKeysFormProps {
  onClose: () => void;
  onCreated: (set: NewKeySetFragment) => void;
}

export function CreateKeysForm({ onClose, onCreated }: CreateKeysFormProps) {
  const [createKeys] = useMutation(CreateProjectKeySetDocument, { fetchPolicy: 'no-cache' });
  const { failure, attempt } = useAttempt();
  const form = useForm<KeysFormValues>({
    initialValues: { description: '', lifetimeDays: '365', kinds: ['publishableClientKey', 'secretServerKey'] },
    validate: {
      description: (text) => (text.trim() ? null : 'Say which program will use the keys; you need it to revoke them.'),
      kinds: (kinds) => (kinds.length > 0 ? null : 'Choose at least one key.'),
    },
  });
  const submit = (values: KeysFormValues) =>
    attempt(async () => {
      const { data } = await createKeys({ variables: { input: writeInput(values) } });
      if (data) onCreated(data.createProjectKeySet);
    });
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The keys were not created"
      submitLabel="Create keys"
      onCancel={onClose}
      isBusy={form.submitting}
    >
      <TextInput
        label="Description"
        description="The program that will use the keys."
        placeholder="Web shop, production"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('description')}
      />
      <KindChoice {...form.getInputProps('kinds')} />
      <NativeSelect label="They expire" data={LIFETIMES} maw={240} {...form.getInputProps('lifetimeDays')} />
    </DialogForm>
  );
}

function KindChoice(props: Omit<CheckboxGroupProps, 'children'>) {
  return (
    <Checkbox.Group label="Keys" {...props}>
      <Stack gap="sm" my={8}>
        {KEY_KINDS.map(({ name, label, purpose }) => (
          <Checkbox key={name} value={name} label={label} description={purpose} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function writeInput({ description, lifetimeDays, kinds }: KeysFormValues): ProjectKeySetCreateInput {
  const has = (name: KeyName) => kinds.includes(name);
  return {
    description: description.trim(),
    expiresAtMillis: Date.now() + Number(lifetimeDays) * DAY_MILLIS,
    hasPublishableClientKey: has('publishableClientKey'),
    hasSecretServerKey: has('secretServerKey'),
    hasSuperSecretAdminKey: has('superSecretAdminKey'),
  };
}
