import { Button, Card, Group, Stack, Text } from '@mantine/core';
import IconExternalLink from 'tabler:external-link';
import { CardHead } from '../../components/card-head.js';
import { CodeBlock } from '../../components/code-block.js';
import { PageLink } from '../../components/page-link.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { HOSTED_APP_USE, writeHostedApp } from './write-hosted-app.js';

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
        <HostedAppSnippet apiUrl={apiUrl} projectId={id} />
      </Stack>
    </Card>
  );
}

/** The code that an application needs to send its users here, and to get them back. */
function HostedAppSnippet({ apiUrl, projectId }: { apiUrl: string; projectId: string }) {
  return (
    <Stack gap="xs">
      <Text size="sm">
        Put this into your application, and its users sign in on these pages and come back with a session. Its address
        has to be among the <PageLink to={`/projects/${projectId}/settings#trusted-domains`}>trusted domains</PageLink>;
        the key is one of the <PageLink to={`/projects/${projectId}/keys`}>project keys</PageLink>.
      </Text>
      <CodeBlock title="app.js" label="the app of your application" code={writeHostedApp({ apiUrl, projectId })} />
      <CodeBlock title="Use" label="how your application uses it" code={HOSTED_APP_USE} />
    </Stack>
  );
}
