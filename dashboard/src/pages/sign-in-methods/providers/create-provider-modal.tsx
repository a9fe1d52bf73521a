import { Modal, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';
import { NAME_LENGTH } from '../../../config/limits.generated.js';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { useProject } from '../../../session/project-context.js';
import { createNewValidation, proposeProviderId, writeNewProvider, type NewProviderValues } from './provider-values.js';
import { providerPath } from './provider-words.js';
import { useUpdateProviders } from './use-providers.js';

interface CreateProviderProps {
  /** Ids that others have. */
  taken: string[];
  onClose: () => void;
}

/** Adds a provider that is not built in. */
export function CreateProviderModal({ opened, ...rest }: CreateProviderProps & { opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title="Add an OpenID Connect provider"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <CreateProviderForm {...rest} />
    </Modal>
  );
}

const EMPTY: NewProviderValues = { displayName: '', id: '', issuerUrl: '', clientId: '', clientSecret: '' };

function CreateProviderForm({ taken, onClose }: CreateProviderProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const update = useUpdateProviders();
  const { isBusy, failure, attempt } = useAttempt();
  const form = useForm<NewProviderValues>({ initialValues: EMPTY, validate: createNewValidation(taken) });
  const submit = async (values: NewProviderValues) => {
    if (!(await attempt(() => update(writeNewProvider(values))))) return;
    notifications.show({ title: 'Provider added', message: 'It is off. Test it, then switch it on.' });
    await navigate(providerPath(projectId, values.id.trim()));
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The provider was not added"
      submitLabel="Add provider"
      onCancel={onClose}
      isBusy={isBusy}
    >
      <Text c="dimmed">
        Any provider that publishes /.well-known/openid-configuration, such as Okta, Auth0, Keycloak or Entra ID.
      </Text>
      <CreateProviderFields form={form} />
    </DialogForm>
  );
}

function CreateProviderFields({ form }: { form: UseFormReturnType<NewProviderValues> }) {
  const plain = { autoComplete: 'off', spellCheck: false };
  return (
    <>
      <TextInput
        label="Name"
        description="Users see it on the button."
        placeholder="Company account"
        data-autofocus
        maxLength={NAME_LENGTH}
        {...plain}
        {...form.getInputProps('displayName')}
        onBlur={() => {
          if (!form.values.id) form.setFieldValue('id', proposeProviderId(form.values.displayName));
        }}
      />
      <TextInput
        label="Id"
        description="Your application and the callback URL name the provider by it. It cannot be changed."
        placeholder="company"
        {...plain}
        {...form.getInputProps('id')}
      />
      <TextInput
        label="Issuer"
        placeholder="https://login.example.com"
        inputMode="url"
        {...plain}
        {...form.getInputProps('issuerUrl')}
      />
      <TextInput label="Client ID" {...plain} {...form.getInputProps('clientId')} />
      <PasswordInput
        label="Client secret"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the secret', tabIndex: 0 }}
        {...form.getInputProps('clientSecret')}
      />
    </>
  );
}
