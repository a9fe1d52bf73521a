import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack } from '@mantine/core';
import { ErrorPanel } from '../../../components/error-panel.js';
import { PageHeader } from '../../../components/page-header.js';
import { ProtectionDocument } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { CaptchaCard } from './captcha-card.js';
import { PasswordsCard } from './passwords-card.js';
import { SignUpsCard } from './sign-ups-card.js';

/** All that keeps bad sign-ups and bad passwords out, with what each of it costs those who are welcome. */
export function ProtectionPage() {
  const { displayName } = useProject();
  const { data, error, refetch } = useQuery(ProtectionDocument);
  return (
    <>
      <PageHeader
        title="Protection"
        description="What keeps bad sign-ups and bad passwords out, and what it costs those who are welcome. All of it is off until you turn it on."
        documentTitle={`Protection of ${displayName}`}
      />
      {!data && error && (
        <ErrorPanel title="The protection could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Stack component="output" maw={760} aria-busy="true" aria-label="Loading the protection">
          <Skeleton height={300} radius="lg" />
          <Skeleton height={260} radius="lg" />
        </Stack>
      )}
      {data && (
        <Stack maw={760}>
          <SignUpsCard config={data.project.config} />
          <CaptchaCard config={data.project.config} />
          <PasswordsCard config={data.project.config} breachedPasswords={data.breachedPasswordCount} />
        </Stack>
      )}
    </>
  );
}
