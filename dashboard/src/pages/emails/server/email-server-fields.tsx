import { Group, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LARGEST_PORT, NAME_LENGTH, SMTP_PASSWORD_LENGTH } from '../../../config/limits.generated.js';
import type { EmailServerFormValues } from './email-server-values.js';

export type EmailServerFormState = UseFormReturnType<EmailServerFormValues>;

interface FieldsProps {
  form: EmailServerFormState;
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
          max={LARGEST_PORT}
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
        maxLength={SMTP_PASSWORD_LENGTH}
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
        maxLength={NAME_LENGTH}
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
