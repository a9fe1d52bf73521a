import { useQuery } from '@apollo/client/react';
import { Card, SegmentedControl, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { CardHead } from '../../components/card-head.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { PageHeader } from '../../components/page-header.js';
import { useAttempt } from '../../components/use-attempt.js';
import { BrandingDocument, type BrandingDetailsFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { useUpdateConfiguration } from '../settings/use-update-configuration.js';
import { useUpdateProject } from '../settings/use-update-project.js';
import { BrandingForm } from './branding-form.js';
import { logosChange, problemsOf, settingsChange, valuesOf, type BrandingValues } from './branding-values.js';
import { EmailLook } from './email-look.js';
import { SignInPreview } from './sign-in-preview.js';

/** The look of sign-in pages, purchase pages and emails, with a preview beside it. */
export function BrandingPage() {
  const { displayName } = useProject();
  const { data, error, refetch } = useQuery(BrandingDocument);
  const project = data?.project;
  return (
    <>
      <PageHeader title="Branding" documentTitle={`Branding of ${displayName}`} />
      {!project && error && (
        <ErrorPanel title="The branding could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!project && !error && (
        <Stack component="output" aria-busy="true" aria-label="Loading the branding">
          <Skeleton height={420} radius="lg" />
        </Stack>
      )}
      {project && <Branding project={project} />}
    </>
  );
}

function Branding({ project }: { project: BrandingDetailsFragment }) {
  const form = useForm<BrandingValues>({ initialValues: valuesOf(project), validate: problemsOf });
  const { failure, attempt } = useAttempt();
  const updateLogos = useUpdateProject();
  const updateSettings = useUpdateConfiguration(BrandingDocument);
  const save = async (values: BrandingValues) => {
    const before = valuesOf(project);
    const [logos, settings] = [logosChange(before, values), settingsChange(before, values)];
    const isSaved = await attempt(async () => {
      if (Object.keys(logos).length > 0) await updateLogos(logos);
      // Asks for the logos, too, whose addresses the server makes.
      await updateSettings(settings);
    });
    if (!isSaved) return;
    form.resetDirty(values);
    notifications.show({ title: 'Branding saved', message: 'Pages and emails look like this from now on.' });
  };
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <form onSubmit={form.onSubmit(save)} noValidate>
        {failure !== null && <ErrorPanel title="The branding was not saved" error={failure} />}
        <BrandingForm form={form} />
      </form>
      <Stack>
        <PagePreview values={form.values} />
        <EmailLook values={form.values} />
      </Stack>
    </SimpleGrid>
  );
}

function PagePreview({ values }: { values: BrandingValues }) {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  return (
    <Card component="section" aria-label="Preview of the sign-in page">
      <Stack gap="sm">
        <CardHead title="Sign-in page" description="What users will see, as you type. Purchase pages look alike." />
        <SegmentedControl
          size="xs"
          aria-label="Colours of the sign-in page"
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
        />
        <SignInPreview values={values} scheme={scheme} />
      </Stack>
    </Card>
  );
}
