import { useQuery } from '@apollo/client/react';
import { Select, Stack } from '@mantine/core';
import { NAME_LENGTH } from '../../../config/limits.generated.js';
import { nameTeam } from '../../../entities/teams/team-words.js';
import { CatalogDocument, TeamDocument } from '../../../gql/graphql.js';
import { FilterForm } from '../../users/filters/filter-form.js';
import { FILTER_WORDS, type NamesOfIds } from '../../users/filters/filter-words.js';
import { NARROWING, type UserNarrowing } from '../../users/users-search.js';
import { useSavedViews } from './use-saved-views.js';

interface FilterRecipientsProps {
  narrowing: UserNarrowing;
  /** Takes a filter, and what it is called. */
  onChoose: (narrowing: UserNarrowing, name: string) => void;
}

/** Recipients by a filter, as the list of users has it, or by one that was saved. */
export function FilterRecipients({ narrowing, onChoose }: FilterRecipientsProps) {
  const views = useSavedViews();
  const names = useNames(narrowing);
  const narrow = (change: Partial<UserNarrowing>) => {
    const next = { ...narrowing, ...change };
    onChoose(next, describe(next, names));
  };
  const take = (id: string | null) => {
    const view = views.find((each) => each.id === id);
    if (view) onChoose(view.narrowing, view.name);
  };
  return (
    <Stack gap="xs" maw={420}>
      {views.length > 0 && (
        <Select
          label="Saved view"
          placeholder="None"
          data={views.map(({ id, name, hindrance }) => ({
            value: id,
            label: hindrance === '' ? name : `${name} (${hindrance})`,
            disabled: hindrance !== '',
          }))}
          onChange={take}
        />
      )}
      <FilterForm narrowing={narrowing} onNarrow={narrow} />
    </Stack>
  );
}

function describe(narrowing: UserNarrowing, names: NamesOfIds): string {
  const set = (Object.keys(NARROWING) as Array<keyof UserNarrowing>).filter((name) => narrowing[name] !== undefined);
  const words = set.map((name) => {
    const word = FILTER_WORDS[name] as (value: unknown, known: NamesOfIds) => string;
    return word(narrowing[name], names);
  });
  return words.join(', ').slice(0, NAME_LENGTH);
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
