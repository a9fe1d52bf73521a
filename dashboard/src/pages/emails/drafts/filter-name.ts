import { useQuery } from '@apollo/client/react';
import { NAME_LENGTH } from '../../../config/limits.generated.js';
import { nameTeam } from '../../../entities/teams/team-words.js';
import { CatalogDocument, TeamDocument } from '../../../gql/graphql.js';
import { FILTER_WORDS, type NamesOfIds } from '../../users/filters/filter-words.js';
import { NARROWING, type UserNarrowing } from '../../users/users-search.js';
import type { RecipientFilter } from './audience.js';

/** A filter in words, by which a mailing is told of later. */
export function describeFilter(filter: RecipientFilter, names: NamesOfIds): string {
  const set = (Object.keys(NARROWING) as Array<keyof UserNarrowing>).filter((name) => filter[name] !== undefined);
  const words = set.map((name) => {
    const word = FILTER_WORDS[name] as (value: unknown, known: NamesOfIds) => string;
    return word(filter[name], names);
  });
  const all = [...(filter.query ? [`“${filter.query}”`] : []), ...words];
  // The list itself, without a filter, leaves out anonymous users unless they are shown.
  if (all.length === 0 && filter.hasAnonymous !== undefined) all.push('All users of the list');
  return all.join(', ').slice(0, NAME_LENGTH);
}

/** The names of what a filter names by ids, and whether they are still being read. */
export function useFilterNames({ teamId, productId }: UserNarrowing): NamesOfIds & { isLoading: boolean } {
  const team = useQuery(TeamDocument, { variables: { id: teamId ?? '' }, skip: teamId === undefined });
  const catalog = useQuery(CatalogDocument, { skip: productId === undefined });
  const product = catalog.data?.catalog.products.find(({ id }) => id === productId);
  return {
    team: team.data?.team ? nameTeam(team.data.team) : undefined,
    product: product?.displayName || undefined,
    isLoading: team.loading || catalog.loading,
  };
}
