import { useQuery } from '@apollo/client/react';
import { FilterChips as Chips, type FilterWords } from '../../../components/lists/filters/filter-chips.js';
import { nameTeam } from '../../../entities/teams/team-words.js';
import { CatalogDocument, TeamDocument } from '../../../gql/graphql.js';
import { NARROWING, type UserNarrowing } from '../users-search.js';
import { FILTER_WORDS, type NamesOfIds } from './filter-words.js';

interface FilterChipsProps {
  narrowing: UserNarrowing;
  onNarrow: (change: Partial<UserNarrowing>) => void;
}

/** The filters of users that are set, with the names of what they name by ids. */
export function FilterChips({ narrowing, onNarrow }: FilterChipsProps) {
  const names = useNames(narrowing);
  const words = Object.entries(FILTER_WORDS).map(([name, word]) => {
    const nameValue = word as (value: unknown, names: NamesOfIds) => string;
    return [name, (value: unknown) => nameValue(value, names)];
  });
  return (
    <Chips
      narrowing={narrowing}
      address={NARROWING}
      words={Object.fromEntries(words) as FilterWords<UserNarrowing>}
      onNarrow={onNarrow}
    />
  );
}

function useNames({ teamId, productId }: UserNarrowing): NamesOfIds {
  const team = useQuery(TeamDocument, { variables: { id: teamId ?? '' }, skip: teamId === undefined });
  const catalog = useQuery(CatalogDocument, { skip: productId === undefined });
  const product = catalog.data?.catalog.products.find(({ id }) => id === productId);
  return {
    team: team.data?.team ? nameTeam(team.data.team) : undefined,
    product: product?.displayName || undefined,
  };
}
