import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ErrorPanel } from '../../components/error-panel.js';

export interface Credential {
  email: string;
  password: string;
}

/** Errors by field; undefined when it worked. Anything unexpected is thrown. */
export type FieldErrors = Partial<Record<keyof Credential, string>> | undefined;

interface CredentialFormProps {
  kind: 'sign-in' | 'sign-up';
  submitLabel: string;
  /** Said above the error if something unexpected happens. */
  failureTitle: string;
  onSubmit: (credential: Credential) => Promise<FieldErrors>;
}

const SHORTEST_PASSWORD = 8;

/** E-mail and password. What was typed stays, whatever happens. */
export function CredentialForm({ kind, submitLabel, failureTitle, onSubmit }: CredentialFormProps) {
  const isSignUp = kind === 'sign-up';
  const { form, failure, submit } = useCredentialForm({ isSignUp, onSubmit });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure !== null && <ErrorPanel title={failureTitle} error={failure} />}
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete={isSignUp ? 'email' : 'username'}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          name="password"
          description={isSignUp ? `At least ${SHORTEST_PASSWORD} characters; a long sentence is best.` : undefined}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={form.submitting} mt={4}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

function useCredentialForm({ isSignUp, onSubmit }: { isSignUp: boolean } & Pick<CredentialFormProps, 'onSubmit'>) {
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<Credential>({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (/^\S+@\S+$/.test(email.trim()) ? null : 'Enter your e-mail address, such as ada@example.com.'),
      password: (password) => checkPassword(password, isSignUp),
    },
  });
  const showErrors = (errors: NonNullable<FieldErrors>) => {
    form.setErrors(errors);
    focusField(Object.keys(errors)[0]);
  };
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      try {
        const errors = await onSubmit({ ...values, email: values.email.trim() });
        if (errors) showErrors(errors);
      } catch (error) {
        setFailure(error);
      }
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );
  return { form, failure, submit };
}

function checkPassword(password: string, isSignUp: boolean): string | null {
  if (password === '') return 'Enter your password.';
  if (isSignUp && password.length < SHORTEST_PASSWORD) {
    return `The password is too short. Choose one of at least ${SHORTEST_PASSWORD} characters.`;
  }
  return null;
}

function focusField(name: string | undefined): void {
  if (name) document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.focus();
}
