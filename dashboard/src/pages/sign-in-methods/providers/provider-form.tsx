import { Button, Card, Group, Stack } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LeaveGuard } from '../../../components/leave-guard.js';
import { RadioCards } from '../../../components/radio-cards.js';
import type { ProviderSetupFragment } from '../../../gql/graphql.js';
import { useSave } from '../../../components/use-save.js';
import { ClaimFields, KeyFields } from './provider-fields.js';
import { GuideCard } from './guide-card.js';
import { describeKeyChoices } from './key-choices.js';
import { nameProvider, OPENID_CONNECT } from './provider-names.js';
import {
  createValidation,
  readFormValues,
  withoutSecrets,
  writeProvider,
  type ProviderFormValues,
} from './provider-values.js';
import { ProviderTest } from './provider-test.js';
import { useUpdateProviders } from './use-providers.js';

/** With which keys a provider is asked, how to get them, and whether they work. */
export function ProviderForm({ setup }: { setup: ProviderSetupFragment }) {
  const { form, isSaving, failure, submit } = useProviderForm(setup);
  return (
    <>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <Sections form={form} setup={setup} />
          {failure !== null && <ErrorPanel title="The provider was not saved" error={failure} />}
          <Group justify="flex-end">
            <Button type="submit" disabled={!form.isDirty()} loading={isSaving}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
      <ProviderTest setup={setup} isSaved={setup.isConfigured && !form.isDirty()} />
      <LeaveGuard isDirty={form.isDirty()} what={`The keys of ${nameProvider(setup)}`} />
    </>
  );
}

function useProviderForm(setup: ProviderSetupFragment) {
  const update = useUpdateProviders();
  const [initialValues] = useState(() => readFormValues(setup));
  const form = useForm<ProviderFormValues>({ initialValues, validate: createValidation(setup) });
  const { isSaving, failure, save } = useSave(
    () => update(writeProvider(setup, form.values)),
    setup.allowSignIn ? 'It holds for the next sign-in.' : 'Test it, then switch it on.',
  );
  const submit = async () => {
    if (!(await save())) return;
    const stored = withoutSecrets(form.values);
    form.setValues(stored);
    form.resetDirty(stored);
  };
  return { form, isSaving, failure, submit };
}

interface SectionsProps {
  form: UseFormReturnType<ProviderFormValues>;
  setup: ProviderSetupFragment;
}

/** The choice of whose keys are used; for own keys, the guide and the fields. */
function Sections({ form, setup }: SectionsProps) {
  const choices = describeKeyChoices(setup);
  return (
    <>
      {choices && (
        <RadioCards
          label="Whose keys are used"
          choices={choices}
          value={form.values.keys}
          onChange={(keys) => form.setFieldValue('keys', keys)}
        />
      )}
      {form.values.keys === 'own' && (
        <>
          <GuideCard setup={setup} />
          <Card>
            <Stack>
              <CardHead title="Keys" description="What the provider gave you." />
              <KeyFields form={form} setup={setup} />
            </Stack>
          </Card>
        </>
      )}
      {setup.type === OPENID_CONNECT && <ClaimFields form={form} />}
    </>
  );
}
