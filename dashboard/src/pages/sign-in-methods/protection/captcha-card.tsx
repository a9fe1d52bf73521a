import { Button, Card, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LeaveGuard } from '../../../components/leave-guard.js';
import { RadioCards } from '../../../components/radio-cards.js';
import { useSave } from '../../../components/use-save.js';
import type { ProjectSettingsFragment } from '../../../gql/graphql.js';
import { useUpdateProject } from '../../settings/use-update-project.js';
import { CaptchaTest } from './captcha-test.js';
import {
  CAPTCHA_CHOICES,
  hasKeys,
  readCaptchaValues,
  validateCaptcha,
  writeCaptcha,
  type CaptchaValues,
} from './captcha-values.js';

/** The CAPTCHA before signing up: which one, its keys, whom it holds for, and whether the keys work. */
export function CaptchaCard({ config }: { config: ProjectSettingsFragment }) {
  const { form, isSaving, failure, submit } = useCaptchaForm(config);
  const { provider } = form.values;
  return (
    <Card>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <CardHead
            title="CAPTCHA"
            description="Tells people from programs before they sign up, ask for a magic link or leave for a provider. Costs visitors a moment, and now and then a puzzle."
          />
          <RadioCards
            label="CAPTCHA"
            choices={CAPTCHA_CHOICES}
            value={provider}
            onChange={(next) => form.setFieldValue('provider', next)}
          />
          {hasKeys(provider) && <Keys form={form} isStored={config.captchaProvider === provider} />}
          {provider !== 'off' && <Whom form={form} />}
          {failure !== null && <ErrorPanel title="The CAPTCHA was not saved" error={failure} />}
          {hasKeys(provider) && <CaptchaTest values={{ ...form.values, provider }} />}
          <Group justify="flex-end">
            <Button type="submit" disabled={!form.isDirty()} loading={isSaving}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={form.isDirty()} what="The CAPTCHA" />
    </Card>
  );
}

function useCaptchaForm(config: ProjectSettingsFragment) {
  const update = useUpdateProject();
  const [initialValues] = useState(() => readCaptchaValues(config));
  const form = useForm<CaptchaValues>({
    initialValues,
    validate: (values) => validateCaptcha(values, config.captchaProvider ?? null),
  });
  const work = () => update({ config: writeCaptcha(form.values, config.captchaProvider ?? null) });
  const { isSaving, failure, save } = useSave(work, 'It holds for the next sign-up.');
  const submit = async () => {
    if (!(await save())) return;
    const stored = { ...form.values, secretKey: '' };
    form.setValues(stored);
    form.resetDirty(stored);
  };
  return { form, isSaving, failure, submit };
}

interface FieldsProps {
  form: UseFormReturnType<CaptchaValues>;
}

function Keys({ form, isStored }: FieldsProps & { isStored: boolean }) {
  return (
    <>
      <TextInput
        label="Site key"
        description="Everybody may see it: pages name your site by it."
        {...form.getInputProps('siteKey')}
      />
      <PasswordInput
        label="Secret key"
        description={
          isStored
            ? 'One is stored. Leave it empty to keep that one.'
            : 'It is stored sealed, and not shown again here.'
        }
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the secret', tabIndex: 0 }}
        {...form.getInputProps('secretKey')}
      />
    </>
  );
}

function Whom({ form }: FieldsProps) {
  return (
    <>
      <Checkbox
        label="Refuse whoever shows no solution"
        description="Programs leave it out, and so do applications with a library that is older than the CAPTCHA: their users cannot sign up then. Without it they go on, with a higher score."
        {...form.getInputProps('isRequired', { type: 'checkbox' })}
      />
      <Checkbox
        label="Let people sign up while it is unavailable"
        description="While the service cannot be asked, and for whoever says that their browser could not show it: programs can say so, too."
        {...form.getInputProps('allowsUnavailable', { type: 'checkbox' })}
      />
    </>
  );
}
