import { Group, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { MailServerFormValues } from './mail-server-values.js';

export type MailServerFormState = UseFormReturnType<MailServerFormValues>;

interface FieldsProps {
  form: MailServerFormState;
}

export function OwnServerFields({ form, hasPassword }: FieldsProps & { hasPassword: boolean }) {
  return (
    <>
      <Group align="flex-start" gap="sm">
        <TextInput
          label="Host"
          placeholder="smtp.example.com"
          autoComplete="off"
          spellCheck={false}
          style={{ flex: '1 1 220px' }}
          {...form.getInputProps('host')}
        />
        <NumberInput
          label="Port"
          description={form.values.port === 465 ? 'TLS from the start' : 'TLS when offered'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          w={130}
          {...form.getInputProps('port')}
        />
      </Group>
      <TextInput label="User name" autoComplete="off" spellCheck={false} {...form.getInputProps('username')} />
      <PasswordInput
        label="Password"
        description={hasPassword ? 'One is stored and is not shown. Leave this empty to keep it.' : undefined}
        autoComplete="new-password"
        maxLength={70}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
    </>
  );
}

export function SenderFields({ form }: FieldsProps) {
  return (
    <Group align="flex-start" gap="sm">
      <TextInput
        label="Sender name"
        autoComplete="off"
        maxLength={256}
        style={{ flex: '1 1 200px' }}
        {...form.getInputProps('senderName')}
      />
      <TextInput
        label="Sender address"
        type="email"
        placeholder="hello@example.com"
        autoComplete="off"
        spellCheck={false}
        style={{ flex: '1 1 240px' }}
        {...form.getInputProps('senderEmail')}
      />
    </Group>
  );
}
