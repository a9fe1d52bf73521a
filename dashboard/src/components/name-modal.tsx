import { Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { NAME_LENGTH } from '../config/limits.generated.js';
import { DialogForm } from './dialog-form.js';

interface NameModalProps {
  opened: boolean;
  onClose: () => void;
  /** The noun for what is made, such as "template". */
  noun: string;
  /** The next step, in a sentence. */
  description: string;
  placeholder: string;
  /** Below the name: what else can be chosen. */
  children?: ReactNode;
  /** Makes it and goes there. */
  onCreate: (displayName: string) => Promise<void>;
}

/** Asks for nothing but a name. */
export function NameModal({ opened, onClose, ...rest }: NameModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`New ${rest.noun}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <NameForm onClose={onClose} {...rest} />
    </Modal>
  );
}

function NameForm({ onClose, noun, description, placeholder, children, onCreate }: Omit<NameModalProps, 'opened'>) {
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() ? null : `Give the ${noun} a name.`) },
  });
  const submit = async ({ name }: { name: string }) => {
    setFailure(null);
    await onCreate(name.trim()).catch(setFailure);
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle={`The ${noun} was not created`}
      submitLabel={`Create ${noun}`}
      onCancel={onClose}
      isBusy={form.submitting}
    >
      <Text c="dimmed">{description}</Text>
      <TextInput
        label="Name"
        placeholder={placeholder}
        data-autofocus
        autoComplete="off"
        maxLength={NAME_LENGTH}
        {...form.getInputProps('name')}
      />
      {children}
    </DialogForm>
  );
}
