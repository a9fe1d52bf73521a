import { Button, Text } from '@mantine/core';
import IconLock from 'tabler:lock';
import IconPlus from 'tabler:plus';
import { EmptyState } from '../../components/empty-state.js';

export function NoStores({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState icon={IconLock} title="No stores yet">
      <Text c="dimmed" ta="center" maw="52ch">
        Stores will be here, each with how many values it holds. Create one for each kind of secret, such as the tokens
        of your users at other services.
      </Text>
      <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
        Create store
      </Button>
    </EmptyState>
  );
}
