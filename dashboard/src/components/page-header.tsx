import { Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** The one primary action of the page. */
  action?: ReactNode;
  /** Before the product's name in the tab; the title unless told. */
  documentTitle?: string;
}

/** The title of a page. It takes the focus when the route changes, see FocusOnNavigation. */
export function PageHeader({ title, description, action, documentTitle = title }: PageHeaderProps) {
  useDocumentTitle(`${documentTitle} · Vestibule`);
  return (
    <Group justify="space-between" align="center" mb="lg" gap="sm">
      <div style={{ minWidth: 0, maxWidth: 'var(--vb-text-width)' }}>
        <Title order={1} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {description && (
          <Text component="div" c="dimmed" mt={2} style={{ overflowWrap: 'anywhere' }}>
            {description}
          </Text>
        )}
      </div>
      {action}
    </Group>
  );
}
