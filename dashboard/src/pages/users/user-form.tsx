import { useMutation } from '@apollo/client/react';
import { Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { ErrorPanel } from '../../components/error-panel.js';
import { FormButtons } from '../../components/form-buttons.js';
import { useDirty, type DrawerForm } from '../../components/form-drawer.js';
import { MetadataFields } from '../../components/metadata/metadata-fields.js';
import { describeError } from '../../errors/described-error.js';
import {
  fieldOfError,
  PASSWORD_RULE,
  readFormValues,
  USER_VALIDATION,
  writeUserInput,
  type UserFormValues,
} from './user-form-values.js';
import { nameUser } from './user-name.js';
import { CreateUserDocument, UpdateUserDocument, type UserDetailsFragment } from '../../gql/graphql.js';

interface UserFormProps {
  /** Null for a new one. */
  user: UserDetailsFragment | null;
  drawer: DrawerForm;
  onSaved: () => void;
}

export function UserForm({ user, drawer, onSaved }: UserFormProps) {
  const { form, before } = useUserForm(user, drawer);
  const [failure, setFailure] = useState<unknown>(null);
  const save = useSave(user, before);

  const submit = async (values: UserFormValues) => {
    setFailure(null);
    try {
      tellSaved(await save(values), user === null);
      onSaved();
      drawer.onDone();
    } catch (error) {
      const { code, message } = describeError(error);
      const field = fieldOfError(code);
      if (field) form.setFieldError(field, message);
      else setFailure(error);
    }
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        {failure !== null && (
          <ErrorPanel title={user ? 'The user was not saved' : 'The user was not created'} error={failure} />
        )}
        <TextInput label="Display name" autoComplete="off" data-autofocus {...form.getInputProps('displayName')} />
        <EmailFields form={form} user={user} />
        <PasswordField form={form} user={user} />
        <MetadataFields form={form} reader="user" />
        <FormButtons
          submitLabel={user ? 'Save' : 'Create user'}
          onCancel={drawer.onCancel}
          isBusy={form.submitting}
          isDisabled={user !== null && !form.isDirty()}
        />
      </Stack>
    </form>
  );
}

function useUserForm(user: UserDetailsFragment | null, { onDirty }: DrawerForm) {
  const [before] = useState(() => readFormValues(user));
  const form = useForm<UserFormValues>({
    initialValues: before,
    validate: USER_VALIDATION,
    validateInputOnBlur: ['primaryEmail', 'password'],
  });
  useDirty(form.isDirty(), onDirty);
  return { form, before };
}

interface FieldsProps {
  form: UseFormReturnType<UserFormValues>;
}

function PasswordField({ form, user }: FieldsProps & Pick<UserFormProps, 'user'>) {
  return (
    <PasswordInput
      label={user?.hasPassword ? 'New password' : 'Password'}
      description={`${user ? 'Leave it empty to keep things as they are. A new one ends all sessions.' : 'Optional.'} ${PASSWORD_RULE}`}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
      {...form.getInputProps('password')}
    />
  );
}

function EmailFields({ form, user }: FieldsProps & Pick<UserFormProps, 'user'>) {
  const hasEmail = form.values.primaryEmail.trim() !== '';
  // Of another address nobody knows yet whether it is theirs.
  const isVerified = (primaryEmail: string) =>
    primaryEmail.trim() === user?.primaryEmail ? user.primaryEmailVerified : false;
  return (
    <>
      <TextInput
        label="Primary email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('primaryEmail')}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue('primaryEmail', value);
          if (user) form.setFieldValue('primaryEmailVerified', isVerified(value));
        }}
      />
      <Checkbox
        label="Verified"
        description="The address is known to be theirs."
        disabled={!hasEmail}
        {...form.getInputProps('primaryEmailVerified', { type: 'checkbox' })}
      />
      <Checkbox
        label="May sign in with this address"
        description="No other user may then sign in with it."
        disabled={!hasEmail}
        {...form.getInputProps('primaryEmailAuthEnabled', { type: 'checkbox' })}
      />
    </>
  );
}

function tellSaved(saved: UserDetailsFragment, isNew: boolean): void {
  notifications.show({
    title: isNew ? 'User created' : 'User saved',
    message: isNew ? `${nameUser(saved)} is in the list now.` : `${nameUser(saved)} is up to date.`,
  });
}

function useSave(
  user: UserDetailsFragment | null,
  before: UserFormValues,
): (values: UserFormValues) => Promise<UserDetailsFragment> {
  const [createUser] = useMutation(CreateUserDocument);
  const [updateUser] = useMutation(UpdateUserDocument);
  return async (values) => {
    const input = writeUserInput(values, before, user === null);
    const saved = user
      ? (await updateUser({ variables: { id: user.id, input } })).data?.updateUser
      : (await createUser({ variables: { input } })).data?.createUser;
    if (!saved) throw new Error('The server answered without the user.');
    return saved;
  };
}
