import { Button, Stack, Text } from '@mantine/core';
import IconSearchOff from 'tabler:search-off';
import { EmptyState } from '../empty-state.js';

interface NoMatchesProps {
  /** The noun for the items, such as "teams". */
  noun: string;
  /** The text that was searched for; empty for none. */
  query?: string;
  /** Of the button that leads back to everything, such as "Show all teams". */
  clear: string;
  onClear: () => void;
}

/** Stands in place of a list whose search or filters leave nothing. */
export function NoMatches({ noun, query = '', clear, onClear }: NoMatchesProps) {
  return (
    <EmptyState icon={IconSearchOff} title="Nothing matches">
      <Stack align="center">
        <Text c="dimmed" ta="center" maw="46ch" style={{ overflowWrap: 'anywhere' }}>
          {query
            ? `No ${noun} match “${query}” and the filters that are set, or this page is past the last of them.`
            : `No ${noun} match the filters that are set, or this page is past the last of them.`}
        </Text>
        <Button variant="default" onClick={onClear}>
          {clear}
        </Button>
      </Stack>
    </EmptyState>
  );
}
