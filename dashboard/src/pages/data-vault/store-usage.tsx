import { Card, Stack } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import { CodeBlock } from '../../components/code-block.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { writeVaultProgram } from './write-vault-program.js';

/** A program that sets a value and reads it again. */
export function StoreUsage({ storeId }: { storeId: string }) {
  const { apiUrl } = useDashboardConfig();
  const { id: projectId } = useProject();
  return (
    <Card>
      <Stack gap="sm">
        <CardHead
          title="Use a store"
          description="On your servers only. Keep the secret where you keep other secrets: whoever loses it loses the values, and nobody can bring them back."
        />
        <CodeBlock title="Terminal" label="command that installs the package" code="npm install @stackframe/js" />
        <CodeBlock
          title="vault.mjs"
          label="program that uses the store"
          code={writeVaultProgram({ apiUrl, projectId, storeId })}
        />
        <CodeBlock title="Terminal" label="command that runs the program" code={RUN} />
      </Stack>
    </Card>
  );
}

const RUN = `printf 'Secret server key: ' && read -r KEY && \\
STACK_SECRET_SERVER_KEY="$KEY" VAULT_SECRET="$(openssl rand -base64 32)" node vault.mjs`;
