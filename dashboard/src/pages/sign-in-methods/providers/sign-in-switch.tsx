import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { ErrorPanel } from '../../../components/error-panel.js';
import { SettingSwitch } from '../../../entities/settings/setting-switch.js';
import { useAttempt } from '../../../components/use-attempt.js';
import type { ProviderSetupFragment, ProviderUsageFragment } from '../../../gql/graphql.js';
import { nameProvider } from './provider-names.js';
import { describeLoss, isReady } from './provider-words.js';
import { useSignInSwitch } from './use-providers.js';

interface SignInSwitchProps {
  setup: ProviderSetupFragment;
  description?: string;
  isBare?: boolean;
}

/**
 * The switch that lets users sign in with a provider. Before it is switched off for users who do, it says how many they
 * are.
 */
export function SignInSwitch({ setup, ...look }: SignInSwitchProps) {
  const { usage, turn, switchOff, cancel } = useSignInSwitch(setup);
  const name = nameProvider(setup);
  return (
    <>
      <SettingSwitch
        label={`Sign in with ${name}`}
        path={`auth.oauth.providers.${setup.providerConfigId}.allowSignIn`}
        checked={setup.allowSignIn}
        isDisabled={!setup.allowSignIn && !isReady(setup)}
        save={turn}
        {...look}
      />
      <Modal
        opened={usage !== null}
        onClose={cancel}
        title={`Switch ${name} off?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {usage && <Question name={name} usage={usage} onConfirm={switchOff} onClose={cancel} />}
      </Modal>
    </>
  );
}

interface QuestionProps {
  name: string;
  usage: ProviderUsageFragment;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

function Question({ name, usage, onConfirm, onClose }: QuestionProps) {
  const { isBusy, failure, attempt } = useAttempt();
  const confirm = async () => {
    if (await attempt(onConfirm)) onClose();
  };
  return (
    <Stack>
      {failure !== null && <ErrorPanel title={`${name} was not switched off`} error={failure} />}
      <Text>{describeLoss(name, usage)}</Text>
      <Text>Their accounts stay linked: once it is on again, they sign in as before.</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void confirm()}>
          Switch off
        </Button>
      </Group>
    </Stack>
  );
}
