import { List, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** What an answer leads to, before it is given. */
export function Consequences({ children }: { children: ReactNode[] }) {
  return (
    <section aria-labelledby="consequences">
      <Title order={2} id="consequences" mb={6}>
        What happens then
      </Title>
      <List size="sm" spacing={6}>
        {children.map((child, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the sentences of a page never change places
          <List.Item key={index}>{child}</List.Item>
        ))}
      </List>
    </section>
  );
}
