import { useQuery } from '@apollo/client/react';
import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import IconAlertTriangle from 'tabler:alert-triangle';
import { Link } from 'react-router';
import { AttentionDocument } from '../../gql/graphql.js';
import { useNow } from '../../components/use-now.js';
import { useMay } from '../../session/access-context.js';
import { listAttention } from './attention.js';
import classes from './attention-card.module.css';
import { ownTimeZone } from './periods.js';

/** Asks what somebody has to mend, as far as one may see it. */
export function useAttention() {
  const may = useMay();
  return useQuery(AttentionDocument, {
    variables: {
      timeZone: ownTimeZone(),
      developer: may('read_developer_pages'),
      emails: may('read_email_list'),
    },
    fetchPolicy: 'cache-and-network',
  });
}

/** Everything that somebody has to mend, each with the way there; nothing while all is well. */
export function AttentionCard({ query: { data } }: { query: ReturnType<typeof useAttention> }) {
  const may = useMay();
  const now = useNow();
  const items = data ? listAttention(data, now).filter(({ to }) => may(rightFor(to))) : [];
  if (items.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="needs-attention">
      <Group gap={8} mb="xs">
        <IconAlertTriangle size={18} className={classes.icon} aria-hidden />
        <Title order={2} id="needs-attention">
          Needs attention
        </Title>
      </Group>
      <ul className={classes.list}>
        {items.map(({ id, text, to, action }) => (
          <li key={id} className={classes.item}>
            <Text className={classes.text}>{text}</Text>
            <Anchor component={Link} to={to} underline="always" className={classes.action}>
              {action}
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The right that the page behind a link takes. */
function rightFor(to: string) {
  if (to.startsWith('webhooks')) return 'change_webhooks';
  if (to.startsWith('emails')) return 'read_email_list';
  return to === 'keys' ? 'change_project_keys' : 'change_settings';
}
