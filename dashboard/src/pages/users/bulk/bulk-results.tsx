import { useQuery } from '@apollo/client/react';
import { Anchor, Button, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { BulkActionResultsDocument } from '../../../gql/graphql.js';

const SHOWN_AT_ONCE = 50;

/** The users whom an action did not change, each with the reason. */
export function BulkResults({ id }: { id: string }) {
  const { data, error, refetch, fetchMore } = useQuery(BulkActionResultsDocument, {
    variables: { id, first: SHOWN_AT_ONCE },
    fetchPolicy: 'network-only',
  });
  if (error && !data) return <ErrorPanel title="They could not be read" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingBlock label="Reading who was left out" height={60} radius="md" />;
  const { items, nextNumber } = data.bulkActionResults;
  const readMore = () =>
    fetchMore({
      variables: { fromNumber: nextNumber },
      updateQuery: (before, { fetchMoreResult: { bulkActionResults: more } }) => ({
        bulkActionResults: { ...more, items: [...before.bulkActionResults.items, ...more.items] },
      }),
    });
  return (
    <>
      <List size="sm" spacing={4}>
        {items.map(({ number, userId, outcome, message }) => (
          <List.Item key={number}>
            <Anchor component={Link} to={userId} size="sm" ff="monospace">
              {userId.slice(0, 8)}
            </Anchor>{' '}
            <Text span size="sm">
              {outcome === 'skipped' ? 'skipped' : 'refused'}: {message}
            </Text>
          </List.Item>
        ))}
      </List>
      {nextNumber !== null && nextNumber !== undefined && (
        <Button variant="default" size="xs" w="fit-content" onClick={() => void readMore()}>
          Show more
        </Button>
      )}
    </>
  );
}
