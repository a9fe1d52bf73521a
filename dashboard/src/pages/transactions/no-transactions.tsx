import { Anchor, Stack, Text } from '@mantine/core';
import IconReceipt2 from 'tabler:receipt-2';
import { Link } from 'react-router';
import { CodeBlock } from '../../components/code-block.js';
import { EmptyState } from '../../components/empty-state.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { writeGrantProgram } from './write-grant-program.js';

export function NoTransactions() {
  const { apiUrl } = useDashboardConfig();
  const { id: projectId } = useProject();
  return (
    <EmptyState icon={IconReceipt2} title="No transactions yet">
      <Stack align="center" w="100%" maw={680}>
        <Text c="dimmed" ta="center" maw="56ch">
          Purchases, products that you give and changes of items will be here. First{' '}
          <Anchor component={Link} to={`/projects/${projectId}/payments`} underline="always">
            create a product
          </Anchor>
          , or{' '}
          <Anchor component={Link} to={`/projects/${projectId}/configuration`} underline="always">
            download the configuration
          </Anchor>
          , add this beside what it has, and upload it again.
        </Text>
        <CodeBlock title="configuration.json" label="settings of a product" code={SETTINGS} />
        <Text c="dimmed" ta="center" maw="56ch">
          Then give it to a customer. The program takes a secret server key, which you get under{' '}
          <Anchor component={Link} to={`/projects/${projectId}/keys`} underline="always">
            Project keys
          </Anchor>
          .
        </Text>
        <CodeBlock
          title="grant.mjs"
          label="program that gives a product"
          code={writeGrantProgram({ apiUrl, projectId })}
        />
        <CodeBlock title="Terminal" label="command that runs the program" code={RUN} />
      </Stack>
    </EmptyState>
  );
}

const SETTINGS = `"payments": {
  "items": {
    "credits": { "displayName": "Credits", "customerType": "custom" }
  },
  "products": {
    "pro": {
      "displayName": "Pro",
      "customerType": "custom",
      "prices": {
        "monthly": { "USD": "9.90", "interval": [1, "month"] }
      },
      "includedItems": {
        "credits": { "quantity": 100, "repeat": [1, "month"] }
      }
    }
  }
}`;

const RUN = `npm install @stackframe/js && \\
printf 'Secret server key: ' && read -r KEY && \\
STACK_SECRET_SERVER_KEY="$KEY" node grant.mjs`;
