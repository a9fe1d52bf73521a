import { useMutation } from '@apollo/client/react';
import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form.js';
import { useDirty, type DrawerForm } from '../../components/form-drawer.js';
import { useFormAttempt } from '../../components/use-form-attempt.js';
import { MetadataFields } from '../../components/metadata/metadata-fields.js';
import {
  fieldOfError,
  PASSWORD_RULE,
  readFormValues,
  USER_VALIDATION,
  writeUserInput,
  type UserFormValues,
} from './user-form-values.js';
import { nameUser } from '../../entities/users/user-name.js';
import { CreateUserDocument, UpdateUserDocument, type UserDetailsFragment } from '../../gql/graphql.js';

interface UserFormProps {
  /** Null for a new one. */
  user: UserDetailsFragment | null;
  drawer: DrawerForm;
  onSaved: () => void;
}

export function UserForm({ user, drawer, onSaved }: UserFormProps) {
  const { form, before } = useUserForm(user, drawer);
  const { failure, attempt } = useFormAttempt(form, (code, message) => {
    const field = fieldOfError(code);
    return field === null ? undefined : { field, message };
  });
  const save = useSave(user, before);
  const submit = async (values: UserFormValues) => {
    const isDone = await attempt(async () => tellSaved(await save(values), user === null));
    if (!isDone) return;
    onSaved();
    drawer.onDone();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle={user ? 'The user was not saved' : 'The user was not created'}
      submitLabel={user ? 'Save' : 'Create user'}
      onCancel={drawer.onCancel}
      isBusy={form.submitting}
      isDisabled={user !== null && !form.isDirty()}
    >
      <TextInput label="Display name" autoComplete="off" data-autofocus {...form.getInputProps('displayName')} />
      <EmailFields form={form} user={user} />
      <PasswordField form={form} user={user} />
      <MetadataFields form={form} reader="user" />
    </DialogForm>
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
