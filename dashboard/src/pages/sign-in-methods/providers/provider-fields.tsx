import { Card, PasswordInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NAME_LENGTH } from '../../../config/limits.generated.js';
import { CardHead } from '../../../components/card-head.js';
import type { ProviderSetupFragment } from '../../../gql/graphql.js';
import { guideOf } from './provider-guides.js';
import { OPENID_CONNECT } from './provider-names.js';
import { CLAIM_NAMES, CLAIMS, type ProviderFormValues } from './provider-values.js';

interface FieldsProps {
  form: UseFormReturnType<ProviderFormValues>;
}

const KEEP = 'Leave this empty to keep it.';
const PLAIN = { autoComplete: 'off', spellCheck: false };

/** The keys that the provider gave its client, and what its type needs besides. */
export function KeyFields({ form, setup }: FieldsProps & { setup: ProviderSetupFragment }) {
  const { clientIdName = 'Client ID', clientSecretName = 'Client secret' } = guideOf(setup.type);
  return (
    <>
      {setup.type === OPENID_CONNECT && <OpenIdFields form={form} />}
      <TextInput label={clientIdName} {...PLAIN} {...form.getInputProps('clientId')} />
      {setup.type === 'apple' ? (
        <AppleKeyFields form={form} hasKey={setup.hasClientSecret} />
      ) : (
        <PasswordInput
          label={clientSecretName}
          description={setup.hasClientSecret ? `One is stored and is not shown. ${KEEP}` : undefined}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the secret', tabIndex: 0 }}
          {...form.getInputProps('clientSecret')}
        />
      )}
      {setup.type === 'facebook' && (
        <TextInput
          label="Configuration ID"
          description="Of Facebook Login for Business; otherwise empty."
          {...PLAIN}
          {...form.getInputProps('facebookConfigId')}
        />
      )}
      {setup.type === 'microsoft' && (
        <TextInput
          label="Tenant"
          description="The id of your directory, “organizations” for work accounts of all, “common” for all accounts. Empty: personal accounts only."
          placeholder="consumers"
          {...PLAIN}
          {...form.getInputProps('microsoftTenantId')}
        />
      )}
    </>
  );
}

/** Apple gives a key to sign with, in the place of a secret. */
function AppleKeyFields({ form, hasKey }: FieldsProps & { hasKey: boolean }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Team ID" {...PLAIN} {...form.getInputProps('appleKey.teamId')} />
        <TextInput label="Key ID" {...PLAIN} {...form.getInputProps('appleKey.keyId')} />
      </SimpleGrid>
      <Textarea
        label="Private key"
        description={
          hasKey ? 'One is stored and is not shown. Leave all three empty to keep it.' : 'All that is in the .p8 file.'
        }
        placeholder="-----BEGIN PRIVATE KEY-----"
        rows={5}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        {...PLAIN}
        {...form.getInputProps('appleKey.privateKey')}
      />
      <Textarea
        label="Bundle ids"
        description="Of your applications that sign in with Apple without a browser, one in each line."
        placeholder="com.example.app"
        rows={2}
        autosize
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        {...PLAIN}
        {...form.getInputProps('appleBundleIds')}
      />
    </>
  );
}

function OpenIdFields({ form }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        description="Users see it on the button."
        maxLength={NAME_LENGTH}
        {...PLAIN}
        {...form.getInputProps('displayName')}
      />
      <TextInput
        label="Issuer"
        placeholder="https://login.example.com"
        inputMode="url"
        {...PLAIN}
        {...form.getInputProps('issuerUrl')}
      />
    </>
  );
}

/** The claims by what they tell, for providers that are not built in. */
export function ClaimFields({ form }: FieldsProps) {
  return (
    <Card>
      <Stack>
        <CardHead title="Claims" description="Which claim tells what. What is left empty is read from the usual one." />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {CLAIM_NAMES.map((name) => (
            <TextInput
              key={name}
              label={CLAIMS[name].label}
              placeholder={CLAIMS[name].usual}
              {...PLAIN}
              {...form.getInputProps(`claims.${name}`)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
