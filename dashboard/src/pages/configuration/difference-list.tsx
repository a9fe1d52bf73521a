import { Badge, Text, VisuallyHidden } from '@mantine/core';
import IconArrowRight from 'tabler:arrow-right';
import type { ConfigurationDifferenceFragment } from '../../gql/graphql.js';
import { countSettings, showValue } from './difference-words.js';
import classes from './differences.module.css';

const KINDS = {
  added: { label: 'Added', color: 'verdigris' },
  changed: { label: 'Changed', color: 'gray' },
  removed: { label: 'Removed', color: 'red' },
} as const;

interface DifferenceListProps {
  label: string;
  differences: readonly ConfigurationDifferenceFragment[];
  leftOut: number;
  /** The noun for what differs. */
  unit?: 'setting' | 'field';
}

/** The differences, one by one, before and after. */
export function DifferenceList({ label, differences, leftOut, unit = 'setting' }: DifferenceListProps) {
  return (
    <div>
      <ul className={classes.list} aria-label={label}>
        {differences.map((difference) => (
          <DifferenceItem key={difference.path} difference={difference} />
        ))}
      </ul>
      {leftOut > 0 && (
        <Text size="sm" c="dimmed">
          And {countSettings(leftOut, unit)} more.
        </Text>
      )}
    </div>
  );
}

function DifferenceItem({ difference }: { difference: ConfigurationDifferenceFragment }) {
  const { path, kind, before, isSecret } = difference;
  const { label, color } = KINDS[kind];
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <Badge variant="light" color={color}>
          {label}
        </Badge>
        <span className={classes.path}>{path}</span>
      </div>
      <div className={classes.values}>
        {kind === 'changed' && !isSecret && (
          <>
            <code className={classes.value}>{before}</code>
            <IconArrowRight size={14} aria-hidden />
            <VisuallyHidden>becomes</VisuallyHidden>
          </>
        )}
        <code className={classes.value}>{showValue(difference)}</code>
      </div>
    </li>
  );
}
