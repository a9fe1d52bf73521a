import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import IconAlertTriangle from 'tabler:alert-triangle';
import { Link } from 'react-router';
import { TRUSTED_DAYS } from '../../../../shared/auth/trusted-devices.limits.js';
import { CardHead } from '../../components/card-head.js';
import { SettingSwitch } from '../../entities/settings/setting-switch.js';
import type { ProjectSettingsFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { useUpdateProject } from '../settings/use-update-project.js';

/** The methods that users are offered. */
export function MethodsCard({ config }: { config: ProjectSettingsFragment }) {
  const update = useUpdateProject();
  return (
    <Card>
      <Stack>
        <CardHead title="Methods" description="Switches save at once and hold for the next sign-in." />
        {!hasMethod(config) && <NoMethodAlert />}
        {hasPasskeysAlone(config) && <PasskeysAloneAlert />}
        <SettingSwitch
          label="Password"
          description="Users may sign in with email and password."
          path="auth.password.allowSignIn"
          checked={config.credentialEnabled}
          save={(credentialEnabled) => update({ config: { credentialEnabled } })}
        />
        <SettingSwitch
          label="Magic link"
          description="Users may sign in with a link or a code of six characters, sent by email."
          path="auth.otp.allowSignIn"
          checked={config.magicLinkEnabled}
          save={(magicLinkEnabled) => update({ config: { magicLinkEnabled } })}
        />
        <SettingSwitch
          label="Passkey"
          description="Users may sign in with their fingerprint, face or device, on your trusted domains."
          path="auth.passkey.allowSignIn"
          checked={config.passkeyEnabled}
          save={(passkeyEnabled) => update({ config: { passkeyEnabled } })}
        />
        <ProvidersRow count={config.enabledOauthProviders.length} />
        <SecondFactor config={config} />
        <NewDevice config={config} />
      </Stack>
    </Card>
  );
}

function NewDevice({ config }: { config: ProjectSettingsFragment }) {
  const update = useUpdateProject();
  return (
    <SettingSwitch
      label="Email at a new device"
      description="Users with a verified address get an email when somebody signs in to their account with a browser, or from a country, that is new."
      path="auth.emailAtNewDevice"
      checked={config.emailAtNewDevice}
      save={(emailAtNewDevice) => update({ config: { emailAtNewDevice } })}
    />
  );
}

function SecondFactor({ config }: { config: ProjectSettingsFragment }) {
  const update = useUpdateProject();
  return (
    <>
      <Text size="sm" c="dimmed">
        Users add an authenticator app as a second factor in their account settings. Every method asks for it then.
      </Text>
      <SettingSwitch
        label="Trusted devices"
        description={`Users may have a device trusted when they show the second factor: signing in there does not ask for it for ${TRUSTED_DAYS} days. Switching this off ends all trust.`}
        path="auth.trustedDevices"
        checked={config.trustedDevicesEnabled}
        save={(trustedDevicesEnabled) => update({ config: { trustedDevicesEnabled } })}
      />
    </>
  );
}

function hasMethod(config: ProjectSettingsFragment): boolean {
  return config.passkeyEnabled || canMakeAccounts(config);
}

function hasPasskeysAlone(config: ProjectSettingsFragment): boolean {
  return config.passkeyEnabled && !canMakeAccounts(config);
}

function canMakeAccounts({
  credentialEnabled,
  magicLinkEnabled,
  enabledOauthProviders,
}: ProjectSettingsFragment): boolean {
  return credentialEnabled || magicLinkEnabled || enabledOauthProviders.length > 0;
}

/** The way to the page of the providers, where each has a switch. */
function ProvidersRow({ count }: { count: number }) {
  const { id } = useProject();
  const state = count === 0 ? 'None is on.' : count === 1 ? '1 is on.' : `${count} are on.`;
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="sm">Google, GitHub and other identity providers</Text>
        <Text size="xs" c="dimmed">
          {state}
        </Text>
      </div>
      <Button component={Link} to={`/projects/${id}/sign-in-methods/providers`} size="xs" variant="default">
        Identity providers
      </Button>
    </Group>
  );
}

function NoMethodAlert() {
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} />} title="Nobody can sign in">
      All methods are off. Turn at least one on.
    </Alert>
  );
}

function PasskeysAloneAlert() {
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} />} title="Nobody can sign up">
      A passkey is added to an account that there is already. Turn on another method for new users, and for users who
      lost their passkey.
    </Alert>
  );
}
