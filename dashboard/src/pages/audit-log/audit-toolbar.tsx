import { Group } from '@mantine/core';
import { lazy } from 'react';
import { refuseLoad } from '../../components/lazy-page.js';
import { FilterChips, type FilterWords } from '../../components/lists/filters/filter-chips.js';
import { FilterMenu } from '../../components/lists/filters/filter-menu.js';
import { namePeriod } from '../../components/lists/period.js';
import { SearchField } from '../../components/search-field.js';
import type { AuditListEntryFragment } from '../../gql/graphql.js';
import { NARROWING, type AuditNarrowing, type AuditSearch } from './audit-search.js';
import { nameAction, nameActor, nameNoun } from './audit-words.js';
import { useActors } from './use-actors.js';

const FilterForm = lazy(async () => {
  const { AuditFilterForm } = await import('./audit-filter-form.js').catch(refuseLoad);
  return { default: AuditFilterForm };
});

interface AuditToolbarProps {
  search: AuditSearch;
  /** The rows that are shown, which may know what is called by an id. */
  entries: AuditListEntryFragment[] | undefined;
  onAsk: (change: Partial<AuditSearch>) => void;
  /** The same for filters, as a step of the history. */
  onNarrow: (change: Partial<AuditNarrowing>) => void;
}

/** The search of the log and its filters: all of it is in the address. */
export function AuditToolbar({ search, entries = [], onAsk, onNarrow }: AuditToolbarProps) {
  const actors = useActors(search.actorId !== undefined);
  const nameOfActor = (id: string) => {
    const shown = entries.find(({ actor }) => actor.id === id)?.actor;
    return actors.find(({ value }) => value === id)?.label ?? (shown ? nameActor(shown) : id);
  };
  const nameOfObject = (id: string) => entries.find(({ object }) => object.id === id)?.object.displayName ?? id;
  const words: FilterWords<AuditNarrowing> = {
    action: (value) => nameAction(value),
    actorId: (value) => `By ${nameOfActor(value)}`,
    objectType: (value) => `Kind: ${nameNoun(value)}`,
    objectId: (value) => `About ${nameOfObject(value)}`,
    at: (value) => `Done ${namePeriod(value)}`,
  };
  return (
    <>
      <Group gap="xs" mb="sm" component="search">
        <SearchField
          label="Search the log"
          placeholder="A name, an address, a value"
          query={search.query}
          onAsk={(query) => onAsk({ query })}
        />
        <FilterMenu label="Filter the log">
          <FilterForm narrowing={search} onNarrow={onNarrow} />
        </FilterMenu>
      </Group>
      <FilterChips<AuditNarrowing> narrowing={search} address={NARROWING} words={words} onNarrow={onNarrow} />
    </>
  );
}
