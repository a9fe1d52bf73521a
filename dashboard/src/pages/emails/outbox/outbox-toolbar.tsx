import { useQuery } from '@apollo/client/react';
import { Group } from '@mantine/core';
import { lazy } from 'react';
import { refuseLoad } from '../../../components/lazy-page.js';
import { ExportButton } from '../../../entities/exports/export-button.js';
import { FilterChips, type FilterWords } from '../../../components/lists/filters/filter-chips.js';
import { FilterMenu } from '../../../components/lists/filters/filter-menu.js';
import { namePeriod } from '../../../components/lists/period.js';
import { SearchField } from '../../../components/search-field.js';
import { type EmailCountsFragment, EmailTemplatesDocument } from '../../../gql/graphql.js';
import { SOURCE_NAMES, TRANSPORT_NAMES } from './email-words.js';
import { NARROWING, toExportPath, type EmailNarrowing, type OutboxSearch } from './outbox-search.js';

const FilterForm = lazy(async () => {
  const { EmailFilterForm } = await import('./email-filter-form.js').catch(refuseLoad);
  return { default: EmailFilterForm };
});

interface OutboxToolbarProps {
  search: OutboxSearch;
  onAsk: (change: Partial<OutboxSearch>) => void;
  /** The same for filters, as a step of the history. */
  onNarrow: (change: Partial<EmailNarrowing>) => void;
  /** Only the emails of this mailing; null for all. */
  mailingId: string | null;
  /** Shown beside the states. */
  counts: EmailCountsFragment | undefined;
}

/** The search of emails, their filters, and all of them as a file. */
export function OutboxToolbar({ search, onAsk, onNarrow, mailingId, counts }: OutboxToolbarProps) {
  const { data } = useQuery(EmailTemplatesDocument, {
    fetchPolicy: 'cache-first',
    skip: search.templateId === undefined,
  });
  const nameTemplate = (id: string) => data?.emailTemplates.find((template) => template.id === id)?.displayName;
  const words: FilterWords<EmailNarrowing> = {
    status: (value) => `State: ${value}`,
    transport: (value) => `Sent via ${TRANSPORT_NAMES[value]}`,
    source: (value) => SOURCE_NAMES[value],
    recipient: (value) => `To ${value}`,
    templateId: (value) => `Template ${nameTemplate(value) ?? value.slice(0, 8)}`,
    created: (value) => `Queued ${namePeriod(value)}`,
  };
  return (
    <>
      <Group gap="xs" mb="sm">
        <SearchField
          label="Search emails"
          placeholder="Address or subject"
          query={search.query}
          onAsk={(query) => onAsk({ query })}
        />
        <FilterMenu label="Filter emails">
          <FilterForm narrowing={search} onNarrow={onNarrow} counts={counts} />
        </FilterMenu>
        <ExportButton noun="emails" path={toExportPath(search, mailingId)} />
      </Group>
      <FilterChips<EmailNarrowing> narrowing={search} address={NARROWING} words={words} onNarrow={onNarrow} />
    </>
  );
}
