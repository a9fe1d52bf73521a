import { Button, Stack, Text } from '@mantine/core';
import IconHistory from 'tabler:history';
import IconSearchOff from 'tabler:search-off';
import { SEARCHED_ROWS } from '../../config/limits.generated.js';
import { EmptyState } from '../../components/empty-state.js';

export function NoEntries() {
  return (
    <EmptyState icon={IconHistory} title="Nothing has happened yet">
      Every change of this project will be here with who made it, what it was before and after, and from where: changes
      in the dashboard, by keys and by users themselves, and all their sign-ins. Nobody can change or delete an entry.
    </EmptyState>
  );
}

/** A search looks through so many entries at a time: those before may hold what is looked for. */
export function LookFurther({ onGo }: { onGo: () => void }) {
  return (
    <EmptyState icon={IconSearchOff} title="Nothing found so far">
      <Stack align="center">
        <Text c="dimmed" ta="center" maw="46ch">
          The search looked through the latest {SEARCHED_ROWS.toLocaleString('en')} entries. There are older ones; a
          shorter time or an action finds more at once.
        </Text>
        <Button variant="default" onClick={onGo}>
          Look further back
        </Button>
      </Stack>
    </EmptyState>
  );
}
