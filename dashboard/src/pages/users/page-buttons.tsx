import { Button, Group, Text } from '@mantine/core';

interface PageButtonsProps {
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
      <Text c="dimmed" size="sm" role="status">
        {props.summary}
      </Text>
      <Group gap="xs" role="navigation" aria-label="Pages of users">
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
