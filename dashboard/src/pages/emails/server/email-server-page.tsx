import { Stack } from '@mantine/core';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { PageHeader } from '../../../components/page-header.js';
import { useProject } from '../../../session/project-context.js';
import { EmailServerForm } from './email-server-form.js';
import { ReportsCard } from './reports-card.js';
import { useEmailSettings } from './use-email-settings.js';

/** Through which server the project's emails leave. */
export function EmailServerPage() {
  const { displayName } = useProject();
  const { settings, error, reload } = useEmailSettings();
  return (
    <>
      <PageHeader
        title="Email server"
        documentTitle={`Email server of ${displayName}`}
        description="Through which server the emails of this project leave."
      />
      {!settings && error && <ErrorPanel title="The settings could not be read" error={error} onRetry={reload} />}
      {!settings && !error && <LoadingBlock label="Loading the settings" height={420} maw={760} radius="lg" />}
      {settings && (
        <Stack maw={760} gap="lg">
          <EmailServerForm settings={settings} />
          {settings.kind === 'custom' && <ReportsCard />}
        </Stack>
      )}
    </>
  );
}
