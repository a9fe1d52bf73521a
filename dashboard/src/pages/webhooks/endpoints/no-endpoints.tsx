import { Anchor, Button, Stack, Text } from '@mantine/core';
import IconPlus from 'tabler:plus';
import IconWebhook from 'tabler:webhook';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { useProject } from '../../../session/project-context.js';
import { ReceiverUsage } from '../receiver-usage.js';

export function NoEndpoints({ onCreate }: { onCreate: () => void }) {
  const { id: projectId } = useProject();
  return (
    <EmptyState icon={IconWebhook} title="No endpoints yet">
      <Stack align="center" w="100%" maw={680}>
        <Text c="dimmed" ta="center" maw="56ch">
          The servers of yours that are told of{' '}
          <Anchor component={Link} to={`/projects/${projectId}/webhooks/events`} underline="always">
            events
          </Anchor>{' '}
          will be here, each with whether it answers. Add one, and store the signing secret that you get.
        </Text>
        <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
          Add endpoint
        </Button>
        <Text c="dimmed" ta="center" maw="56ch">
          Then receive messages, and verify them as Standard Webhooks say. While you develop, this program does so at
          http://localhost:3210.
        </Text>
        <ReceiverUsage />
      </Stack>
    </EmptyState>
  );
}
