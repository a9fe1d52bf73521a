import { Group, NativeSelect } from '@mantine/core';
import { SearchField } from '../../../components/search-field.js';
import type { EmailCountsFragment, EmailStatus, EmailTransport } from '../../../gql/graphql.js';
import { EMAIL_STATUSES, TRANSPORT_NAMES, TRANSPORTS } from './email-words.js';
import type { OutboxSearch } from './outbox-search.js';

interface OutboxToolbarProps {
  search: OutboxSearch;
  onAsk: (change: Partial<OutboxSearch>) => void;
  /** Shown beside the states. */
  counts: EmailCountsFragment | undefined;
}

export function OutboxToolbar({ search, onAsk, counts }: OutboxToolbarProps) {
  const states = EMAIL_STATUSES.map((value) => ({
    value,
    label: counts ? `${value} (${counts[value].toLocaleString('en')})` : value,
  }));
  const ways = TRANSPORTS.map((value) => ({ value, label: TRANSPORT_NAMES[value] }));
  return (
    <Group gap="xs" mb="sm">
      <SearchField
        label="Search emails"
        placeholder="Address or subject"
        query={search.query}
        onAsk={(query) => onAsk({ query })}
      />
      <NativeSelect
        aria-label="State"
        data={[{ value: '', label: 'Any state' }, ...states]}
        value={search.status ?? ''}
        onChange={(event) => onAsk({ status: (event.currentTarget.value || null) as EmailStatus | null })}
      />
      <NativeSelect
        aria-label="Where it went"
        data={[{ value: '', label: 'Any way' }, ...ways]}
        value={search.transport ?? ''}
        onChange={(event) => onAsk({ transport: (event.currentTarget.value || null) as EmailTransport | null })}
      />
    </Group>
  );
}
