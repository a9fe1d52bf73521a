import { useQuery } from '@apollo/client/react';
import { Alert } from '@mantine/core';
import IconAlertTriangle from 'tabler:alert-triangle';
import { SavedViewsDocument } from '../../../gql/graphql.js';
import type { UsersSearch } from '../users-search.js';
import { findShown, tellMissing } from './view-search.js';

/** Says of the view that the list shows what it names and is gone; nothing of any other. */
export function MissingNote({ search }: { search: UsersSearch }) {
  const { data } = useQuery(SavedViewsDocument, { fetchPolicy: 'cache-only' });
  const shown = findShown(data?.savedViews ?? [], search);
  if (!shown || shown.missing.length === 0) return null;
  return (
    <Alert
      color="amber"
      mb="sm"
      icon={<IconAlertTriangle size={18} />}
      title={`The view “${shown.name}” is out of date`}
    >
      {tellMissing(shown)} That filter still counts, so that users may be left out. Take it away and save the view
      again, or delete the view.
    </Alert>
  );
}
