import { Button, Group, Text } from '@mantine/core';
import type { Paging } from './use-list-search.js';

interface PageButtonsProps {
  /** The noun for the items, such as "users"; names the buttons for screen readers. */
  noun: string;
  paging: Paging;
  /** The number of items on this page. */
  items: number;
  /** The start of the next page; null when there is none, or it is not known. */
  next: string | null;
  /** The part of the list that this page is, such as "51–100 of 260". */
  summary: string;
}

/** The way from one page of a list to the next. */
export function PageButtons({ noun, paging, items, next, summary }: PageButtonsProps) {
  return (
    <Group justify="space-between" mt="sm" gap="xs">
      <Text component="output" c="dimmed" size="sm">
        {summary}
      </Text>
      <Group gap="xs" component="nav" aria-label={`Pages of ${noun}`}>
        <Button variant="default" size="xs" disabled={!paging.hasPrevious} onClick={paging.goPrevious}>
          Previous
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={next === null}
          onClick={() => next !== null && paging.goNext(next, items)}
        >
          Next
        </Button>
      </Group>
    </Group>
  );
}
