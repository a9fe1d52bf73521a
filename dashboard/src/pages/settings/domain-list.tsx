import { ActionIcon, Text } from '@mantine/core';
import IconTrash from 'tabler:trash';
import classes from './domains-card.module.css';
import type { DomainInput } from '../../gql/graphql.js';

interface DomainListProps {
  domains: DomainInput[];
  onRemove: (entry: DomainInput) => void;
}

export function DomainList({ domains, onRemove }: DomainListProps) {
  return (
    <ul className={classes.list}>
      {domains.map((entry) => (
        <li key={entry.domain} className={classes.item}>
          <span className={classes.domain}>
            {entry.domain}
            <Text span c="dimmed" inherit>
              {entry.handlerPath}
            </Text>
          </span>
          <ActionIcon aria-label={`Remove ${entry.domain}`} onClick={() => onRemove(entry)}>
            <IconTrash size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
