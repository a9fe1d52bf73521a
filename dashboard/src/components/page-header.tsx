import { Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { TitlePlaceContext } from './page-tabs-context.js';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** The one primary action of the page. */
  action?: ReactNode;
  /** Before the product's name in the tab; the title unless told. */
  documentTitle?: string;
}

/** The title of a page, above its tabs if it has some. It takes the focus when the route changes, see FocusOnNavigation. */
export function PageHeader({ title, description, action, documentTitle = title }: PageHeaderProps) {
  useDocumentTitle(`${documentTitle} · Vestibule`);
  const titlePlace = use(TitlePlaceContext);
  const heading = (
    <Title order={1} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {title}
    </Title>
  );
  if (titlePlace !== undefined && !description && !action) return titlePlace && createPortal(heading, titlePlace);
  return (
    <Group justify="space-between" align="center" mb="lg" gap="sm">
      <div style={{ minWidth: 0, maxWidth: 'var(--vb-text-width)' }}>
        {titlePlace === undefined ? heading : titlePlace && createPortal(heading, titlePlace)}
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
