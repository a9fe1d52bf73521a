import { Button, Group, Text } from '@mantine/core';
import type { PageInfo } from './connection.js';
import type { Paging } from './use-list-search.js';

interface PageButtonsProps {
  /** What the pages hold, such as "users"; names the buttons for screen readers. */
  noun: string;
  paging: Paging;
  pageInfo: PageInfo | undefined;
  /** What this page holds, such as "Page 2, 50 users". */
  summary: string;
}

/** The way from one page of a list to the next. */
export function PageButtons({ noun, paging, pageInfo, summary }: PageButtonsProps) {
  const next = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
  return (
    <Group justify="space-between" mt="sm" gap="xs">
      <Text component="output" c="dimmed" size="sm">
        {summary}
      </Text>
      <Group gap="xs" component="nav" aria-label={`Pages of ${noun}`}>
        <Button variant="default" size="xs" disabled={!paging.hasPrevious} onClick={paging.goPrevious}>
          Previous
        </Button>
        <Button variant="default" size="xs" disabled={next === null} onClick={() => next && paging.goNext(next)}>
          Next
        </Button>
      </Group>
    </Group>
  );
}
