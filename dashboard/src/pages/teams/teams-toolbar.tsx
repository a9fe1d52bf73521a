import { useQuery } from '@apollo/client/react';
import { Group } from '@mantine/core';
import { lazy } from 'react';
import { refuseLoad } from '../../components/lazy-page.js';
import { ExportButton } from '../../entities/exports/export-button.js';
import { FilterChips, type FilterWords } from '../../components/lists/filters/filter-chips.js';
import { FilterMenu } from '../../components/lists/filters/filter-menu.js';
import { namePeriod } from '../../components/lists/period.js';
import { SearchField } from '../../components/search-field.js';
import { nameUser } from '../../entities/users/user-name.js';
import { NamedUserDocument } from '../../gql/graphql.js';
import { NARROWING, toExportPath, type TeamNarrowing, type TeamsSearch } from './teams-search.js';

const FilterForm = lazy(async () => {
  const { TeamFilterForm } = await import('./team-filter-form.js').catch(refuseLoad);
  return { default: TeamFilterForm };
});

interface TeamsToolbarProps {
  search: TeamsSearch;
  onAsk: (change: Partial<TeamsSearch>) => void;
  /** The same for filters, as a step of the history. */
  onNarrow: (change: Partial<TeamNarrowing>) => void;
}

/** The search of teams, their filters, and all of them as a file. */
export function TeamsToolbar({ search, onAsk, onNarrow }: TeamsToolbarProps) {
  const { memberId } = search;
  const { data } = useQuery(NamedUserDocument, { variables: { id: memberId ?? '' }, skip: memberId === undefined });
  const words: FilterWords<TeamNarrowing> = {
    memberId: (id) => `With ${data?.user ? nameUser(data.user) : `member ${id.slice(0, 8)}`}`,
    hasMembers: (value) => (value ? 'With members' : 'Without members'),
    metadata: (value) => `Metadata ${value}`,
    created: (value) => `Created ${namePeriod(value)}`,
  };
  return (
    <>
      <Group gap="xs" mb="sm">
        <SearchField
          label="Search teams"
          placeholder="Name or team id"
          query={search.query}
          onAsk={(query) => onAsk({ query })}
        />
        <FilterMenu label="Filter teams">
          <FilterForm narrowing={search} onNarrow={onNarrow} />
        </FilterMenu>
        <ExportButton noun="teams" path={toExportPath(search)} />
      </Group>
      <FilterChips<TeamNarrowing> narrowing={search} address={NARROWING} words={words} onNarrow={onNarrow} />
    </>
  );
}
