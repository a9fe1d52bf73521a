import { Stack } from '@mantine/core';
import { May } from '../../../session/access-context.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { PageHeader } from '../../../components/page-header.js';
import { useProject } from '../../../session/project-context.js';
import { useCatalog } from '../use-catalog.js';
import { CustomerTokensCard } from './customer-tokens-card.js';
import { StripeCard } from './stripe-card.js';
import { TestClockCard } from './test-clock-card.js';
import { TestModeCard } from './test-mode-card.js';

/** The account that money goes to: none in test mode. */
export function SetupPage() {
  const { displayName } = useProject();
  const { catalog, error, onRetry } = useCatalog();
  return (
    <>
      <PageHeader
        title="Set-up"
        documentTitle={`Payments of ${displayName}`}
        description="Whether purchases cost money, and where it goes."
      />
      <Stack maw={860}>
        {!catalog && Boolean(error) && (
          <ErrorPanel title="The settings could not be read" error={error} onRetry={onRetry} />
        )}
        {!catalog && !error && <LoadingBlock label="Loading the settings" height={160} radius="lg" />}
        <May right="change_settings">
          {catalog && <TestModeCard isOn={catalog.testMode} isInEffect={catalog.isInTestMode} />}
        </May>
        <May right="connect_payouts">
          <StripeCard />
        </May>
        <May right="change_settings">
          <CustomerTokensCard />
          <TestClockCard />
        </May>
      </Stack>
    </>
  );
}
