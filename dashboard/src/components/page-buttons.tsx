import { Button, Group, Text } from '@mantine/core';

interface PageButtonsProps {
  /** Names the buttons for screen readers, such as "Pages of users". */
  label: string;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** What this page holds, such as "Page 2, 50 users". */
  summary: string;
}

export function PageButtons(props: PageButtonsProps) {
  return (
    <Group justify="space-between" mt="sm" gap="xs">
      <Text component="output" c="dimmed" size="sm">
        {props.summary}
      </Text>
      <Group gap="xs" component="nav" aria-label={props.label}>
        <Button variant="default" size="xs" disabled={!props.hasPrevious} onClick={props.onPrevious}>
          Previous
        </Button>
        <Button variant="default" size="xs" disabled={!props.hasNext} onClick={props.onNext}>
          Next
        </Button>
      </Group>
    </Group>
  );
}
