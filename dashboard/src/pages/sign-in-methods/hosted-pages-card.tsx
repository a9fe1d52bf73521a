import { Button, Card, Group, Stack } from '@mantine/core';
import IconExternalLink from 'tabler:external-link';
import { CardHead } from '../../components/card-head.js';
import { CodeBlock } from '../../components/code-block.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';

/** The sign-in pages that the server itself has for the project. */
export function HostedPagesCard() {
  const { id } = useProject();
  const { apiUrl } = useDashboardConfig();
  const url = `${apiUrl}/p/${id}/handler/sign-in`;
  return (
    <Card>
      <Stack>
        <Group justify="space-between" align="flex-start" gap="sm">
          <CardHead
            title="Ready-made pages"
            description="Sign-in pages for this project, before you have written a line."
          />
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={16} />}
          >
            Open the sign-in page
          </Button>
        </Group>
        <CodeBlock title="Address" label="the address of the sign-in page" code={url} isWrapped />
      </Stack>
    </Card>
  );
}
