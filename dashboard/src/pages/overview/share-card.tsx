import { Card, Text, Title } from '@mantine/core';
import { formatCount, type Share } from './metrics-words.js';
import classes from './share-card.module.css';

interface ShareCardProps {
  title: string;
  shares: Share[];
  /** Stands where there are none. */
  empty: string;
}

/** The parts that users are made up of, the largest first. */
export function ShareCard({ title, shares, empty }: ShareCardProps) {
  const most = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <Card h="100%">
      <Title order={2} mb="xs">
        {title}
      </Title>
      {shares.length === 0 && <Text c="dimmed">{empty}</Text>}
      <ul className={classes.list}>
        {shares.map(({ id, name, count }) => (
          <li key={id} className={classes.item}>
            <span className={classes.name}>{name}</span>
            <span className={classes.count}>{formatCount(count)}</span>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
