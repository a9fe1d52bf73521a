import { Text, Title } from '@mantine/core';

interface CardHeadProps {
  title: string;
  description?: string;
}

/** The title of a card, with a sentence on what it is for. Links lead there by its name: `#test-mode` to "Test mode". */
export function CardHead({ title, description }: CardHeadProps) {
  return (
    // Below the bar on top, and the edge of the card.
    <div id={title.toLowerCase().replace(/[^a-z0-9]+/g, '-')} style={{ scrollMarginTop: 90 }}>
      <Title order={2} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      {description && <Text c="dimmed">{description}</Text>}
    </div>
  );
}
