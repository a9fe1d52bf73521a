import { Text, Title } from '@mantine/core';

/** What a card is about. */
export function CardHead({ title, description }: { title: string; description: string }) {
  return (
    <div>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{description}</Text>
    </div>
  );
}
