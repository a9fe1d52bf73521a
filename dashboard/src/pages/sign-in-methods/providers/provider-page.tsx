import { Anchor, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { useProject } from '../../../session/project-context.js';
import { NotFoundPage } from '../../not-found-page.js';
import { ProviderEditor } from './provider-editor.js';
import { useProviders } from './use-providers.js';

/** One provider: whether it is used, with which keys, and how to get them. */
export function ProviderPage() {
  const { providerId = '' } = useParams();
  const { id: projectId } = useProject();
  const { items, error, onRetry } = useProviders();
  const setup = items?.find(({ providerConfigId }) => providerConfigId === providerId);
  if (items && !setup) {
    return <NotFoundPage what="There is no identity provider with this id. It may have been removed." />;
  }
  return (
    <Stack gap="md">
      <Anchor component={Link} to={`/projects/${projectId}/sign-in-methods/providers`} size="sm" w="fit-content">
        ← Identity providers
      </Anchor>
      {!setup && error && <ErrorPanel title="The provider could not be read" error={error} onRetry={onRetry} />}
      {!setup && !error && <LoadingBlock label="Loading the provider" height={420} maw={760} radius="lg" />}
      {setup && <ProviderEditor key={setup.providerConfigId} setup={setup} />}
    </Stack>
  );
}
