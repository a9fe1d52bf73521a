import { useApolloClient } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { useLoading } from '../../../components/use-loading.js';
import { UserDocument } from '../../../gql/graphql.js';
import { readRecipients } from '../../users/recipients-address.js';
import { chooseMatching, chooseSome, type Audience } from './audience.js';
import { describeFilter, useFilterNames } from './filter-name.js';

/** The recipients that the address says, as the list of users leads here; null until they are read. */
export function useFirstAudience(): Audience | null {
  const { ids, filters } = readRecipients(useSearchParams()[0]);
  const client = useApolloClient();
  const read = async (id: string) => {
    const { data } = await client.query({ query: UserDocument, variables: { id } });
    return data?.user ?? null;
  };
  // Somebody who is not there, or no id, is chosen by nobody.
  const found = useLoading(() => Promise.all(ids.map((id) => read(id).catch(() => null))), ids.join());
  const { isLoading, ...names } = useFilterNames(filters ?? {});
  if (filters) return isLoading ? null : chooseMatching(filters, describeFilter(filters, names));
  return found.value ? chooseSome(found.value.filter((user) => user !== null)) : null;
}
