import { Card, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Mark } from '../../components/mark.js';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  description: string;
  children: ReactNode;
  footer: ReactNode;
}

/** The one card of the pages for people who are not signed in. */
export function AuthCard({ title, description, children, footer }: AuthCardProps) {
  useDocumentTitle(`${title} · Vestibule`);
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Group gap="xs" justify="center">
          <Mark size={28} />
          <Text fw={650} size="lg">
            Vestibule
          </Text>
        </Group>
        <Card shadow="sm" padding="xl" className={classes.card}>
          <Title order={1} tabIndex={-1} style={{ outline: 'none' }}>
            {title}
          </Title>
          <Text c="dimmed" mt={4} mb="lg">
            {description}
          </Text>
          {children}
        </Card>
        <Text ta="center" size="sm">
          {footer}
        </Text>
      </div>
    </main>
  );
}
