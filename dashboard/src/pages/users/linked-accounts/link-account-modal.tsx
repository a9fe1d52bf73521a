import { useMutation } from '@apollo/client/react';
import { Checkbox, Modal, Select, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { NAME_LENGTH } from '../../../config/limits.generated.js';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { describeError } from '../../../errors/described-error.js';
import { CreateLinkedAccountDocument } from '../../../gql/graphql.js';
import { nameProvider } from '../../sign-in-methods/providers/provider-names.js';
import { useProviders } from '../../sign-in-methods/providers/use-providers.js';

interface LinkAccountProps {
  userId: string;
  onClose: () => void;
  onLinked: () => void;
}

/** Links an account by hand, such as one that is known from another system. */
export function LinkAccountModal({ opened, ...rest }: LinkAccountProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title="Link an account" closeButtonProps={{ 'aria-label': 'Close' }}>
      <LinkAccountForm {...rest} />
    </Modal>
  );
}

const INITIAL = { providerConfigId: '', accountId: '', email: '', allowSignIn: true, allowConnectedAccounts: true };

function LinkAccountForm(props: LinkAccountProps) {
  const { form, isBusy, failure, submit } = useLinkAccount(props);
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The account was not linked"
      submitLabel="Link account"
      onCancel={props.onClose}
      isBusy={isBusy}
    >
      <Text c="dimmed">
        Usually users link accounts by themselves. By hand, nobody proves that the account is theirs: take the id from
        the provider, not from the user.
      </Text>
      <LinkAccountFields form={form} />
    </DialogForm>
  );
}

function useLinkAccount({ userId, onClose, onLinked }: LinkAccountProps) {
  const [create] = useMutation(CreateLinkedAccountDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const form = useForm({
    initialValues: INITIAL,
    validate: {
      providerConfigId: (id) => (id ? null : 'Choose one.'),
      accountId: (id) => (id.trim() ? null : 'Enter who the user is at the provider.'),
      email: (email) => (email.trim() === '' || /^\S+@\S+$/.test(email.trim()) ? null : 'Enter an email address.'),
    },
  });
  const submit = async ({ accountId, email, ...values }: typeof INITIAL) => {
    const input = { ...values, userId, accountId: accountId.trim(), email: email.trim() || undefined };
    if (!(await attempt(() => create({ variables: { input } })))) return;
    notifications.show({ title: 'Linked accounts', message: `${input.email ?? input.accountId} is linked.` });
    onLinked();
    onClose();
  };
  return { form, isBusy, failure, submit };
}

function LinkAccountFields({ form }: { form: UseFormReturnType<typeof INITIAL> }) {
  const plain = { autoComplete: 'off', spellCheck: false };
  return (
    <>
      <ProviderSelect {...form.getInputProps('providerConfigId')} />
      <TextInput
        label="Account id"
        description="Who the user is at the provider; with OpenID Connect, the subject."
        maxLength={NAME_LENGTH}
        {...plain}
        {...form.getInputProps('accountId')}
      />
      <TextInput label="Address there (optional)" type="email" {...plain} {...form.getInputProps('email')} />
      <Checkbox label="Use it for sign-in" {...form.getInputProps('allowSignIn', { type: 'checkbox' })} />
      <Checkbox
        label="Give access tokens out"
        {...form.getInputProps('allowConnectedAccounts', { type: 'checkbox' })}
      />
    </>
  );
}

interface ProviderSelectProps {
  value?: string;
  onChange?: (id: string | null) => void;
  error?: React.ReactNode;
}

/** One of the providers that the project has set up. */
function ProviderSelect({ error: problem, ...field }: ProviderSelectProps) {
  const { items, error } = useProviders();
  const known = items?.filter(({ isConfigured }) => isConfigured) ?? [];
  return (
    <Select
      label="Provider"
      placeholder={items && known.length === 0 ? 'None is set up: see Sign-in methods' : 'Choose one'}
      data-autofocus
      data={known.map((setup) => ({ value: setup.providerConfigId, label: nameProvider(setup) }))}
      error={problem ?? (error ? describeError(error).message : null)}
      {...field}
    />
  );
}
