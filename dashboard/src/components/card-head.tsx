import { Text, Title } from '@mantine/core';

/** The title of a card, with a sentence on what it is for. */
export function CardHead({ title, description }: { title: string; description: string }) {
  return (
    <div>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{description}</Text>
    </div>
  );
}
